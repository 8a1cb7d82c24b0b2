import type { judgeLanguage as english } from '../en/judge-language';
import type { Spanish } from '../translation';

export const judgeLanguage = {
  englishOnly: 'Solo tiene el chequeo en inglés; en {{language}}, no.',
  begunIn:
    'En {{language}}, el chequeo está empezado: {{answered, number}} de {{total, number}} respuestas. Continúa donde se detuvo.',
  outdatedIn:
    'En {{language}}, solo tiene un chequeo con otra versión del motor ({{engine}}, {{date}}), y eso aquí no cuenta.',
  noPassages:
    'No hay chequeo en {{list}}: no se sabe qué puede hacer ahí este juez, y solo las correcciones de personas pueden mostrarlo.',
  checkIn: 'Hacer el chequeo en {{language}}',
  checkInAbout: 'Hacer el chequeo en {{language}} (cerca de {{range}})',
  goOnIn: 'Continuar en {{language}} (cerca de {{range}})',
  badgeHelp: 'Los idiomas nunca se mezclan. El distintivo sigue al peor de los chequeos hechos a este juez.',
  howAsked: 'Instrucciones para {{name}}',
  inEnglish: 'en inglés',
  inTasks: 'en el idioma de las tareas: {{language}}',
  inBoth: 'de las dos maneras, como dos jueces',
  inBothHelp:
    'Los dos deciden sobre todas las respuestas; el Laboratorio de jueces muestra después qué cambia el idioma de las instrucciones.',
  several:
    'Las tareas elegidas están en {{list}}. Si se le preguntara en el idioma de cada tarea, un modelo sería un juez distinto para cada uno, y las puntuaciones de jueces distintos no entran en una misma media. Elige las tareas de un solo idioma o añade abajo más maneras de preguntar: cada una decide sobre todas las respuestas.',
  unstated:
    'Algunas de las tareas elegidas no dicen en qué idioma están, así que las instrucciones van en inglés.',
  noRecipe:
    'Deskmark no trae instrucciones en {{language}} para esta manera de preguntar. Puedes copiar una receta y escribir las tuyas.',
  onlyTasks: 'Elegir solo las tareas en {{language}}',
  askedOtherwise_one:
    'A {{judge}} se le pregunta en {{language}}, pero {{count, number}} de las tareas elegidas está en otro idioma.',
  askedOtherwise_many:
    'A {{judge}} se le pregunta en {{language}}, pero {{count, number}} de las tareas elegidas están en otro idioma.',
  askedOtherwise_other:
    'A {{judge}} se le pregunta en {{language}}, pero {{count, number}} de las tareas elegidas están en otro idioma.',
  cardLacksJudge:
    'La ficha de {{name}} menciona {{listed}}, pero no {{list}}. No des por buenos sus veredictos sobre esas respuestas: mira su chequeo en ese idioma y haz que alguien corrija algunas.',
  cardLacksCandidate:
    'La ficha de {{name}} menciona {{listed}}, pero no {{list}}. Sus respuestas en ese idioma pueden ser peores.',
  cardSilent: 'Aquí no consta qué idiomas menciona la ficha de {{name}}.',
  promptLanguage: 'idioma de la tarea',
  responseLanguage: 'idioma esperado de la respuesta',
} satisfies Spanish<typeof english>;
