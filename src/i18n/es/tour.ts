import type { tour as english } from '../en/tour';
import type { Spanish } from '../translation';

export const tour = {
  title: 'Ver una evaluación terminada',
  lead: 'Una evaluación grabada con esta aplicación, con dos jueces uno al lado de otro, y un recorrido de tres minutos. No hace falta ningún modelo.',
  what: 'Las respuestas y los veredictos del primer juez son del modelo de la demo. El segundo juez se construyó para este ejemplo: no es un modelo, sigue una regla.',
  begin: 'Hacer el recorrido',
  label: 'Recorrido',
  step: 'Parada {{at, number}} de {{of, number}}',
  back: 'Atrás',
  next: 'Siguiente',
  end: 'Terminar el recorrido',
  resultsTitle: 'Lo que dice un juez',
  resultsText:
    'Un modelo muy pequeño contestó doce tareas y después juzgó sus propias respuestas. Junto a la puntuación están su intervalo y un distintivo: hasta qué punto se ha comprobado este juez. Este solo muestra que todo funciona.',
  responseTitle: 'Una respuesta, criterio por criterio',
  responseText:
    'Un juez decide cada criterio por separado: cumplido o no. La puntuación es la parte cumplida, según los pesos. Aquí puedes leer cada decisión junto a la respuesta.',
  labTitle: 'Por qué difieren dos jueces',
  labText:
    'El segundo juez no es un modelo. Se construyó para este ejemplo con una regla: un mérito se cumple si la respuesta comparte con él una palabra de seis letras o más; un defecto no se encuentra nunca. El gráfico divide la diferencia entre las dos puntuaciones en pasos que la suman exactamente. Elige un paso para ver los criterios que hay detrás.',
  markingTitle: '¿Cuál de los dos tiene razón?',
  markingText:
    'Solo lo pueden decir las personas. Corriges algunas respuestas sin ver nombres ni veredictos; la aplicación elige cuáles al azar. Después dice cuántas veces coincide contigo cada juez, y ajusta su puntuación o dice por qué no puede.',
  exportTitle: 'Llévatelo',
  exportText:
    'Los resultados salen en archivos abiertos, con todo lo necesario para comprobarlos. Nada sale de este equipo si tú no lo guardas y lo compartes.',
  yoursTitle: 'Te toca',
  yoursText:
    'Prueba la demo, trae tus propias tareas o explica dos archivos de veredictos. El ejemplo sigue en «Evaluaciones» hasta que lo elimines allí.',
} satisfies Spanish<typeof english>;
