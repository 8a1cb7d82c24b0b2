import type { pairIssues as english } from '../en/pair-issues';
import type { Spanish } from '../translation';

export const pairIssues = {
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
