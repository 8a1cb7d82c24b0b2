import type { published as english } from '../en/published';
import type { Spanish } from '../translation';

export const published = {
  show: 'Mostrar cifras publicadas: de otro juez, no comparables',
  showAll:
    'Mostrar puntuaciones de otras personas, publicadas o importadas: no comparables, salvo que se indique',
  caption:
    'Cifras publicadas de {{benchmark}}: de otro juez, no comparables. No entran en ninguna clasificación.',
  captionAll:
    'Puntuaciones de otras personas: no comparables con la clasificación, salvo que se indique. No entran en ninguna clasificación.',
  candidate: 'Candidato',
  score: 'Puntuación',
  judge: 'Juez',
  protocol: 'Protocolo',
  source: 'Fuente',
  otherJudge: 'de otro juez, no comparable',
  comparable: 'mismo paquete, tareas, juez, receta y repeticiones: comparable, fuera de la clasificación',
  differs: 'no comparable; difiere o falta por indicar: {{list}}',
  term_pack: 'paquete',
  term_tasks: 'tareas',
  term_judge: 'juez o receta',
  term_epochs: 'repeticiones',
  mark: '{{name}} (otro juez)',
  markSame: '{{name}} (de otras personas, mismo juez)',
  markNotComparable: '{{name}} (de otras personas, no comparable)',
  byPublisher: 'publicado por quienes hicieron el benchmark',
  byThirdParty: 'publicado por otras personas',
  imported: 'importado de Every Eval Ever',
  epochs_one: '{{count, number}} repetición',
  epochs_many: '{{count, number}} de repeticiones',
  epochs_other: '{{count, number}} repeticiones',
  tasks_one: '{{count, number}} tarea',
  tasks_many: '{{count, number}} de tareas',
  tasks_other: '{{count, number}} tareas',
  unsaid: 'protocolo sin indicar',
  unsaidJudge: 'juez sin indicar',
  scoreLabel: '{{score}} puntos según otro juez, no comparable',
  scoreLabelAll: '{{score}} puntos, {{comparable}}',
  inChart: 'Huecos y con línea discontinua: {{count, number}} de otras personas, en ninguna clasificación.',
  notInChart_one:
    '{{count, number}} puntuación de otras personas no tiene consumo en esta medida y no está en el gráfico.',
  notInChart_many:
    '{{count, number}} de puntuaciones de otras personas no tienen consumo en esta medida y no están en el gráfico.',
  notInChart_other:
    '{{count, number}} puntuaciones de otras personas no tienen consumo en esta medida y no están en el gráfico.',
  standing: 'De otro juez: no cuenta para la línea',
  standingSame: 'De otras personas: no cuenta para la línea',
} satisfies Spanish<typeof english>;
