import type { pairIssues as english } from '../en/pair-issues';
import type { Spanish } from '../translation';

export const pairIssues = {
  'unmapped-pair-languages': 'Las peticiones están en dos idiomas, pero no se dice en cuáles.',
  'unmapped-pair-languagesDo': 'Indica los dos como etiquetas, por ejemplo en y es; deben ser distintos.',
  'unmapped-translator': 'Las peticiones están en dos idiomas, pero ninguna columna dice quién las tradujo.',
  'unmapped-translatorDo':
    'Añade una columna que nombre en cada fila a una persona, un grupo o un programa: una traducción por la que nadie responde no se acepta.',
  'pair-one-prompt': 'Esta fila solo tiene una petición en {{name}}.',
  'pair-one-promptDo': 'Escribe la otra petición o quita la fila: un par tiene dos.',
  'pair-no-translator': 'No se nombra a nadie que tradujera este par.',
  'pair-no-translatorDo':
    'Nombra a una persona, un grupo o un programa: una traducción por la que nadie responde no se acepta.',
  'pair-alone': 'El par «{{id}}» solo tiene esta tarea.',
  'pair-aloneDo': 'Añade la misma tarea en otro idioma, o saca esta del par.',
  'pair-crowded': 'El par «{{id}}» tiene {{count, number}} tareas; un par tiene dos.',
  'pair-crowdedDo': 'Da a cada dos tareas que van juntas un id propio.',
  'pair-languages': 'El par «{{id}}» no dice en qué dos idiomas pregunta.',
  'pair-languagesDo': 'Indica el idioma de la petición en las dos tareas; debe ser distinto en cada una.',
  'pair-rubrics-differ': 'Las dos tareas del par «{{id}}» tienen rúbricas distintas.',
  'pair-rubrics-differDo':
    'Da a ambas los mismos criterios, con los mismos ids y pesos y en el mismo orden; si no, sus puntuaciones dicen algo más que el efecto del idioma.',
} satisfies Spanish<typeof english>;
