import type { correction as english } from '../en/correction';
import type { Spanish } from '../translation';

export const correction = {
  heading: 'Puntuación ajustada con las correcciones de personas',
  lead: 'Unas personas corrigieron respuestas elegidas al azar. Lo que el juez se desvió en ellas se descuenta de su puntuación en todas las tareas. La puntuación ajustada es la que darían las personas; el intervalo (95 %) dice cuánto pudo moverla el azar de la elección.',
  none: 'Nadie ha corregido aún respuestas de esta evaluación, así que no se sabe cuánto se desvía aquí este juez y no hay puntuación ajustada.',
  noneSmall:
    'Con tan pocas tareas, lo más corto es corregirlas todas: {{answers}} de cada candidato. Así no hace falta ningún juez.',
  noneBatch:
    'Empieza con una tanda de {{answers}} de cada candidato, elegidas al azar. A la mayoría le lleva entre media hora y hora y media.',
  answers_one: '{{count, number}} respuesta',
  answers_many: '{{count, number}} de respuestas',
  answers_other: '{{count, number}} respuestas',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} de personas',
  people_other: '{{count, number}} personas',
  mark: 'Corregir respuestas',
  packMissing:
    'El paquete de esta evaluación no está en este equipo, así que no se pueden ponderar las correcciones. Impórtalo antes.',
  noticeHeading: 'Antes de usar aquí veredictos de otro lugar',
  notice:
    'Quien toma los datos de L2-Bench acepta no entrenar ni afinar con ellos modelos ni algoritmos de aprendizaje automático. No está claro si calcular un ajuste a partir de sus veredictos es un entrenamiento de ese tipo. El ajuste de aquí adapta un solo número a las correcciones y los veredictos, no entrena ningún modelo y se queda en este equipo. Continúa solo si crees que así cumples lo que aceptaste.',
  noticeGo: 'Lo he leído: ajustar las puntuaciones',
  target: 'La puntuación de',
  finite: 'exactamente estas tareas',
  super: 'tareas como estas',
  caption: 'Puntos sobre 100. «Según este juez» es su puntuación en las tareas que decidió por completo.',
  captionRepeats:
    'Puntos sobre 100. Se corrigió una repetición de cada tarea, y cada repetición cuenta por sí sola: una por debajo de 0 cuenta como 0. Los intervalos para exactamente estas tareas son más anchos de lo necesario: en simulaciones contenían la verdad en 96 a 100 de 100 casos, en lugar de 95.',
  candidate: 'Candidato',
  judged: 'Según este juez',
  corrected: 'Ajustada',
  rests: 'Se basa en',
  restsOn: '{{answers}} de {{of, number}}, corregidas por {{people}}',
  batches_one: '{{count, number}} tanda completa',
  batches_many: '{{count, number}} de tandas completas',
  batches_other: '{{count, number}} tandas completas',
  labelled: 'todas etiquetadas',
  interval: 'de {{lo}} a {{hi}}',
  intervalLabel: '{{candidate}}: {{score}} puntos tras el ajuste, intervalo del 95 %: de {{lo}} a {{hi}}',
  scoreLabel: '{{candidate}}: {{score}} puntos tras el ajuste, sin intervalo',
  noInterval: 'sin intervalo: el juez y las personas difieren en lo mismo en todas las respuestas corregidas',
  whole:
    'Todas las respuestas están corregidas: esta es su media y no hace falta ningún juez. Otras personas pueden corregir de otro modo.',
  closer:
    'El juez hace que las correcciones den más de sí: el intervalo es más estrecho que solo con las correcciones.',
  addsNothing: 'Este juez no aporta nada aquí: esta es la media de tus correcciones.',
  unsure_one:
    'En {{count, number}} respuesta nadie pudo decidir algún criterio; el intervalo abarca desde el peor caso hasta el mejor.',
  unsure_many:
    'En {{count, number}} de respuestas nadie pudo decidir algún criterio; el intervalo abarca desde el peor caso hasta el mejor.',
  unsure_other:
    'En {{count, number}} respuestas nadie pudo decidir algún criterio; el intervalo abarca desde el peor caso hasta el mejor.',
  more: 'Para llegar a ± 5 puntos harían falta cerca de {{answers}} más.',
  refused: 'sin puntuación ajustada',
  whyJudged: 'Este juez no ha decidido por completo ninguna de sus respuestas.',
  whyMarks: 'Ninguna de sus respuestas está corregida en una tanda completa.',
  whyOpen:
    'Hay {{answers}} con correcciones, pero su tanda no está completa, y hasta entonces nada cuenta: así nadie se detiene cuando el resultado le gusta.',
  whyFew:
    'Solo cuentan {{answers}} con correcciones; con menos de {{least, number}}, el intervalo sería demasiado ancho para decir algo.',
  remedyRun: 'Deja que la evaluación termine.',
  remedyFinish: 'Lo que falta de la tanda: {{answers}} de {{candidate}}{{time}}.',
  remedyNext: 'La tanda siguiente: {{answers}} de {{candidate}}{{time}}.',
  remedyAll:
    'Corregir todo lo que falta: {{answers}} de {{candidate}}{{time}}. Así no hace falta ningún juez.',
  remedyTasks: 'Ya está todo corregido. Solo una evaluación con más tareas puede decir más.',
  atPace: ', cerca de {{time}} al ritmo actual',
  go: 'Corregirlas',
  goOf: 'Corregirlas: {{candidate}}',
  pairsHeading: '¿Quién es mejor, según las correcciones de personas?',
  pairsCaption:
    'Diferencia en puntos, sin recorte, en las tareas corregidas para ambos y para exactamente estas tareas. Solo se dice «mejor» si se mantiene al mirar todos los pares juntos (Holm). Decide de antemano cuántas tandas corriges: quien se detiene en la primera que muestra una diferencia acierta en 90 de 100 casos, no en 95 (simulado).',
  pair: 'Candidatos',
  pairOf: '{{first}} menos {{second}}',
  difference: 'Diferencia ajustada',
  answer: 'Respuesta',
  better: '{{name}} es mejor',
  cannotTell: 'aún no se sabe',
  turned: 'El juez dice lo contrario.',
  tasks_one: 'en {{count, number}} tarea de {{of, number}}',
  tasks_many: 'en {{count, number}} de tareas de {{of, number}}',
  tasks_other: 'en {{count, number}} tareas de {{of, number}}',
  secondHeading: 'Una segunda opinión (Rogan y Gladen)',
  secondLead:
    'Otra manera de ajustar: a partir de cuántas veces el juez reconoce lo que las personas dan por cumplido y lo que dan por no cumplido, por separado para méritos y defectos. Nunca va sola: divide entre J, de modo que un juez flojo la deja sin valor, y supone que el juez se equivoca del mismo modo en todas las respuestas.',
  secondCaption: 'Puntuaciones sin recorte en puntos sobre 100, proporciones en %.',
  class: 'Criterios',
  positive: 'méritos',
  negative: 'defectos',
  finds: 'Reconoce lo cumplido',
  findsNot: 'Reconoce lo no cumplido',
  j: 'J',
  met: 'Cumplido, según el juez',
  metCorrected: 'Cumplido, tras el ajuste',
  secondScore: 'Puntuación con este método',
  firstScore: 'Con el primer método',
  secondNone: 'no se da',
  refusedFewMet: 'no se da: las personas dieron por cumplidos solo {{n, number}}, y el mínimo es diez',
  refusedFewUnmet: 'no se da: las personas dieron por no cumplidos solo {{n, number}}, y el mínimo es diez',
  refusedWeak: 'no se da: J es menor que 0,2, así que cada error se haría cinco veces mayor',
  refusedDiffers:
    'no se da: el juez se equivoca con este candidato de forma visiblemente distinta que con otro, así que una comparación podría invertirse',
  shaky: 'con cautela: J es menor que 0,4',
  outOfRange: 'recortado: las correcciones y las respuestas juzgadas no encajan aquí',
  elsewhere:
    'En otro paquete, {{pack}}, hubo personas que comprobaron este juez en {{answers}}: {{agreement}} % igual. Eso no se traslada a este paquete.',
  oneCheck:
    'En este paquete, {{people}} lo comprobaron en {{answers}}: dijo lo mismo en el {{agreement}} % de los criterios, J {{j}}.',
} satisfies Spanish<typeof english>;
