import type { promptLanguage as english } from '../en/prompt-language';
import type { Spanish } from '../translation';

export const promptLanguage = {
  view: 'Idioma de la petición',
  lead: 'Las mismas tareas, pedidas en dos idiomas y juzgadas con una sola rúbrica. Cada diferencia se toma par por par, tras promediar las repeticiones; por encima de 0 dio más la petición en el idioma que se nombra primero.',
  leadOne:
    'Vale para estas peticiones, estos modelos y este juez. El propio juez puede leer un idioma mejor que otro: mira su chequeo por idioma.',
  difference: '{{second}} − {{first}}',
  askedIn: 'Petición en {{language}}',
  better: '{{name}}: este juez dice que responde mejor si se le pide en {{better}} que en {{worse}}',
  cannotTell:
    '{{name}}: este juez no distingue las respuestas a peticiones en {{first}} de las respuestas a peticiones en {{second}}',
  identical: '{{name}}: las mismas puntuaciones, se le pida en {{first}} o en {{second}}',
  withheld: '{{name}}: sin respuesta, porque un juez puede favorecer a los modelos de su propia familia',
  nothing: '{{name}}: todavía ningún par en {{first}} y {{second}} tiene puntuación en los dos lados',
  demo: '{{name}}: lo que dice un juez de demostración sobre peticiones en {{first}} y en {{second}} no significa nada',
  unfit:
    '{{name}}: lo que dice este juez sobre peticiones en {{first}} y en {{second}} no significa nada, según las correcciones de personas',
  noJudge: 'Nadie ha juzgado estas respuestas. Abajo está lo que se sabe sin juez.',
  clippedDiffers_one:
    'Con las puntuaciones oficiales, en las que una tarea por debajo de 0 cuenta como 0, cambia {{count, number}} respuesta.',
  clippedDiffers_many:
    'Con las puntuaciones oficiales, en las que una tarea por debajo de 0 cuenta como 0, cambian {{count, number}} de respuestas.',
  clippedDiffers_other:
    'Con las puntuaciones oficiales, en las que una tarea por debajo de 0 cuenta como 0, cambian {{count, number}} respuestas.',
  pairs_one: '{{count, number}} par en {{first}} y {{second}}.',
  pairs_many: '{{count, number}} de pares en {{first}} y {{second}}.',
  pairs_other: '{{count, number}} pares en {{first}} y {{second}}.',
  translated: 'Escribió una petición a partir de la otra: {{list}}.',
  review_one: 'El paquete dice de {{count, number}} par: «{{review}}».',
  review_many: 'El paquete dice de {{count, number}} de pares: «{{review}}».',
  review_other: 'El paquete dice de {{count, number}} pares: «{{review}}».',
  torn_one:
    'De {{count, number}} par solo se mira una petición, así que aquí no dice nada. Elige las tareas por otra cosa que no sea el idioma en que están escritas.',
  torn_many:
    'De {{count, number}} de pares solo se mira una petición, así que aquí no dicen nada. Elige las tareas por otra cosa que no sea el idioma en que están escritas.',
  torn_other:
    'De {{count, number}} pares solo se mira una petición, así que aquí no dicen nada. Elige las tareas por otra cosa que no sea el idioma en que están escritas.',
  noPairs: 'No queda ningún par entero. Pide menos o vuelve a mostrarlo todo.',
  measure: 'Qué se compara',
  told_one: '{{what}}: {{count, number}} de {{of, number}} diferencias se distingue de 0',
  told_many: '{{what}}: {{count, number}} de {{of, number}} diferencias se distinguen de 0',
  told_other: '{{what}}: {{count, number}} de {{of, number}} diferencias se distinguen de 0',
  toldNone: '{{what}}: ninguna diferencia se distingue de 0',
  toldDemo: '{{what}}: lo que dice un juez de demostración no significa nada',
  toldUnfit: '{{what}}: lo que dice este juez no significa nada, según las correcciones de personas',
  chartNote:
    'Diferencia media con su intervalo del 95 % sobre los pares; la línea marcada es el 0. Hacia la derecha: más cuando se pide en el idioma que se nombra primero.',
  caption: '{{what}}: peticiones en {{first}} y en {{second}}, par por par',
  pairsUsed: 'Pares',
  pairsUsedOf: '{{count, number}} de {{of, number}}',
  missing_one:
    'A {{count, number}} par le falta un lado en algún candidato: ahí queda fuera, nunca cuenta como 0.',
  missing_many:
    'A {{count, number}} de pares les falta un lado en algún candidato: ahí quedan fuera, nunca cuentan como 0.',
  missing_other:
    'A {{count, number}} pares les falta un lado en algún candidato: ahí quedan fuera, nunca cuentan como 0.',
  pHelp: 'Ajustada según Holm por todos los candidatos e idiomas de esta comparación.',
  inL1: 'respuestas en la lengua materna',
  inTarget: 'respuestas en el idioma que se enseña',
  candidate: 'Candidato',
  languages: 'Idiomas',
  details: '{{name}}, {{first}} y {{second}}: todo lo que se sabe',
  detailsNote:
    'En cada fila la p tiene en cuenta todos los candidatos e idiomas juntos. Quien mira muchas filas encontrará alguna diferencia por azar.',
  each: 'Par por par',
  eachCaption:
    'Puntos de las dos peticiones, {{name}}. Abre un par para leer las dos respuestas lado a lado.',
  pair: 'Par',
  translatedBy: 'Traducción de',
  sideBySide: '{{pair}}: las dos respuestas lado a lado',
  compareTab: 'Pedido dos veces: {{pair}}',
  compareLead: '{{name}}, con la petición en {{first}} y en {{second}} · {{run}}',
  compareMissing: 'Este par no se puede mostrar',
  compareMissingLead: 'La evaluación, su paquete o este par no están en este equipo.',
  compareNav: 'Pares según la distancia entre los dos lados',
  back: 'Todos los resultados por idioma de la petición',
  translatedByOne: 'Traducción de {{name}}.',
  planned_one:
    '{{count, number}} par, en {{first}} y en {{second}}: una diferencia de unos {{points}} puntos entre los dos se encuentra en cuatro de cada cinco evaluaciones.',
  planned_many:
    '{{count, number}} de pares, en {{first}} y en {{second}}: una diferencia de unos {{points}} puntos entre los dos se encuentra en cuatro de cada cinco evaluaciones.',
  planned_other:
    '{{count, number}} pares, en {{first}} y en {{second}}: una diferencia de unos {{points}} puntos entre los dos se encuentra en cuatro de cada cinco evaluaciones.',
  plannedFew_one:
    '{{count, number}} par, en {{first}} y en {{second}}: no basta para encontrar ninguna diferencia.',
  plannedFew_many:
    '{{count, number}} de pares, en {{first}} y en {{second}}: no bastan para encontrar ninguna diferencia.',
  plannedFew_other:
    '{{count, number}} pares, en {{first}} y en {{second}}: no bastan para encontrar ninguna diferencia.',
  basisAssumed:
    'Se da por supuesto que las diferencias varían 20 puntos de un par a otro. Una evaluación tuya con diez pares o más lo dice mejor.',
  basisOwn: 'Sale de cuánto varían las diferencias en tu evaluación «{{run}}».',
  drawnWhole: 'Los pares entran enteros: las dos peticiones o ninguna.',
  chosenTorn_one:
    'De {{count, number}} par solo está elegida una petición: no dice nada del idioma de la petición. Elige las dos o ninguna.',
  chosenTorn_many:
    'De {{count, number}} de pares solo está elegida una petición: no dicen nada del idioma de la petición. Elige las dos o ninguna.',
  chosenTorn_other:
    'De {{count, number}} pares solo está elegida una petición: no dicen nada del idioma de la petición. Elige las dos o ninguna.',
  reportHeading: 'Idioma de la petición',
} satisfies Spanish<typeof english>;
