import type { controls as english } from '../en/controls';
import type { Spanish } from '../translation';

export const controls = {
  heading: 'Respuestas de control',
  choiceLead:
    'El juez recibe también, sin saberlo, respuestas cuyo valor se conoce: la respuesta de referencia, la referencia de otra tarea y, si el paquete las tiene, respuestas casi correctas con defectos introducidos a propósito. Se muestran junto a los resultados, nunca en la clasificación.',
  choice: 'Juzgarlas también: cerca de {{range}} más',
  choiceFree: 'Juzgarlas también',
  costTasks_one: 'Son de {{count, number}} tarea.',
  costTasks_many: 'Son de {{count, number}} de tareas.',
  costTasks_other: 'Son de {{count, number}} tareas.',
  costResponses_one: 'Se juzga {{count, number}} respuesta más.',
  costResponses_many: 'Se juzgan {{count, number}} de respuestas más.',
  costResponses_other: 'Se juzgan {{count, number}} respuestas más.',
  cost_one: 'Se pide {{count, number}} veredicto y no se genera nada.',
  cost_many: 'Se piden {{count, number}} de veredictos y no se genera nada.',
  cost_other: 'Se piden {{count, number}} veredictos y no se genera nada.',
  anchorsUsed_one: 'El paquete tiene {{count, number}} respuesta casi correcta; se usa {{used, number}}.',
  anchorsUsed_many:
    'El paquete tiene {{count, number}} de respuestas casi correctas; se usan {{used, number}}.',
  anchorsUsed_other:
    'El paquete tiene {{count, number}} respuestas casi correctas; se usan {{used, number}}.',
  anchorsNotChosen_one: '{{count, number}} es de una tarea que no está en esta evaluación.',
  anchorsNotChosen_many: '{{count, number}} son de tareas que no están en esta evaluación.',
  anchorsNotChosen_other: '{{count, number}} son de tareas que no están en esta evaluación.',
  anchorsNoReference_one:
    '{{count, number}} es de una tarea sin respuesta de referencia propia, así que esa tarea no tiene respuestas de control.',
  anchorsNoReference_many:
    '{{count, number}} son de tareas sin respuesta de referencia propia, así que esas tareas no tienen respuestas de control.',
  anchorsNoReference_other:
    '{{count, number}} son de tareas sin respuesta de referencia propia, así que esas tareas no tienen respuestas de control.',
  anchorsNotSampled_one:
    '{{count, number}} es de una tarea que queda más allá de las {{most, number}} con respuestas de control.',
  anchorsNotSampled_many:
    '{{count, number}} son de tareas que quedan más allá de las {{most, number}} con respuestas de control.',
  anchorsNotSampled_other:
    '{{count, number}} son de tareas que quedan más allá de las {{most, number}} con respuestas de control.',
  anchorsBeyond_one: '{{count, number}} va después de las primeras {{most, number}} de su tarea.',
  anchorsBeyond_many: '{{count, number}} van después de las primeras {{most, number}} de su tarea.',
  anchorsBeyond_other: '{{count, number}} van después de las primeras {{most, number}} de su tarea.',
  anchorsWeightless_one:
    '{{count, number}} defecto introducido afecta a un criterio de peso 0 y no cuenta ni como encontrado ni como pasado por alto.',
  anchorsWeightless_many:
    '{{count, number}} de defectos introducidos afectan a criterios de peso 0 y no cuentan ni como encontrados ni como pasados por alto.',
  anchorsWeightless_other:
    '{{count, number}} defectos introducidos afectan a criterios de peso 0 y no cuentan ni como encontrados ni como pasados por alto.',
  suggested:
    'Recomendado, porque este juez está sin comprobar y así la evaluación se alarga menos de la mitad.',
  noneReference:
    'Estas tareas no tienen respuestas de referencia propias, así que no se pueden preparar respuestas de control.',
  noneOneTask:
    'Solo una tarea tiene respuesta de referencia propia; para una respuesta equivocada hace falta la de otra tarea. Así que no hay nada que comparar.',
  resultsHeading: 'Qué dice el juez de las respuestas de control',
  linesCaption:
    'Respuestas de control. El juez las juzgó sin saberlo; no son candidatos y no entran en ninguna clasificación.',
  control: 'Control',
  score: 'Puntuación',
  tasks: 'Tareas',
  undecided: 'Sin veredicto',
  ceiling: 'Techo: la respuesta de referencia',
  floor: 'Suelo: la referencia de otra tarea',
  difference: 'Techo − suelo, sin recorte',
  range: 'de {{low}} a {{high}}',
  leftOut_one: '{{count, number}} tarea queda fuera',
  leftOut_many: '{{count, number}} de tareas quedan fuera',
  leftOut_other: '{{count, number}} tareas quedan fuera',
  unclipped: 'sin recorte: {{score}}',
  recognises:
    'Este juez dice que la respuesta de referencia vale entre {{low}} y {{high}} puntos más que la de otra tarea (95 % sobre estas tareas): con la referencia delante, distingue la respuesta de esta tarea de la de otra.',
  always:
    'Este juez pone la respuesta de referencia {{points}} puntos por encima de la de otra tarea en todas las tareas; no hay dispersión, así que no hay intervalo.',
  same: 'Este juez da la misma puntuación a la respuesta de referencia y a la de otra tarea en todas las tareas: no las distingue.',
  cannotTell:
    'El intervalo de techo − suelo incluye el 0 (de {{low}} a {{high}} puntos): aquí no se puede saber si este juez distingue la respuesta de esta tarea de la de otra.',
  upsideDown:
    'Este juez dice que la referencia de otra tarea vale más que la propia (entre {{low}} y {{high}} puntos): no uses sus puntuaciones.',
  noDifference: 'No hay intervalo de techo − suelo: {{reason}}.',
  notSufficient:
    'Eso es necesario, pero no suficiente: no muestra que el juez vea los defectos pequeños, y no se puede comparar entre paquetes.',
  faultsHeading: 'Defectos introducidos a propósito',
  faultsFinding:
    'Este juez encontró {{found, number}} de {{of, number}} defectos introducidos ({{interval}}), y dio por fallidos {{alarms, number}} de {{kept, number}} criterios que esas mismas respuestas respetan ({{alarmInterval}}).',
  faultsLead_one:
    'Respuestas casi correctas de {{count, number}} tarea: cada una falla en los criterios que indica quien la escribió y respeta los demás. Encontrar defectos significa poco si se dan por fallidos otros tantos criterios respetados.',
  faultsLead_many:
    'Respuestas casi correctas de {{count, number}} de tareas: cada una falla en los criterios que indica quien la escribió y respeta los demás. Encontrar defectos significa poco si se dan por fallidos otros tantos criterios respetados. Los intervalos toman juntos los criterios de una tarea.',
  faultsLead_other:
    'Respuestas casi correctas de {{count, number}} tareas: cada una falla en los criterios que indica quien la escribió y respeta los demás. Encontrar defectos significa poco si se dan por fallidos otros tantos criterios respetados. Los intervalos toman juntos los criterios de una tarea.',
  faultsNone:
    'Estas tareas no tienen respuestas casi correctas, así que no se sabe si el juez encuentra los defectos introducidos.',
  faultsCaption: 'Defectos introducidos que se encontraron y falsas alarmas, por tipo de criterio',
  kind: 'Criterios',
  all: 'Todos',
  positive: 'Méritos (peso positivo)',
  negative: 'Defectos (peso negativo)',
  planted: 'Introducidos',
  found: 'Encontrados',
  kept: 'Respetados',
  alarms: 'Falsas alarmas',
  share: '{{count, number}} de {{of, number}}',
  interval: '{{low}}–{{high}}',
  noInterval: 'sin intervalo',
  undecidedOf: '{{count, number}} sin veredicto',
  byCriterion: 'Por criterio',
  byCriterionCaption:
    'Criterios en los que falla una respuesta casi correcta, las respuestas donde ocurre, y si el juez lo encontró',
  criterion: 'Criterio',
  weight: 'Peso',
  where: 'Respuesta',
  saw: 'encontrado',
  missed: 'pasado por alto',
  open: 'sin veredicto',
  anchor: 'Respuesta casi correcta {{number, number}}',
  openAnswer: '{{answer}} en {{task}}: {{said}}',
  onTask: '{{answer}} en {{task}}',
  alarmsCaption:
    'Falsas alarmas: criterios que una respuesta casi correcta respeta y que el juez da por fallidos',
  alarmsShow_one: 'Mostrar la falsa alarma',
  alarmsShow_many: 'Mostrar las {{count, number}} de falsas alarmas',
  alarmsShow_other: 'Mostrar las {{count, number}} falsas alarmas',
  saysMissing: 'dice que no se cumple',
  saysFault: 'dice que el defecto está',
  says: 'Este juez',
  referencesHeading: 'Para quien escribió el paquete: referencias que fallan',
  referencesLead_one:
    'Según este juez, las referencias del propio paquete fallan en {{count, number}} de {{of, number}} criterios. O se equivoca el juez, o hay que revisar la referencia o el criterio.',
  referencesLead_many:
    'Según este juez, las referencias del propio paquete fallan en {{count, number}} de {{of, number}} criterios. O se equivoca el juez, o hay que revisar la referencia o el criterio.',
  referencesLead_other:
    'Según este juez, las referencias del propio paquete fallan en {{count, number}} de {{of, number}} criterios. O se equivoca el juez, o hay que revisar la referencia o el criterio.',
  referencesNone:
    'Según este juez, las referencias del propio paquete no fallan en ninguno de los {{of, number}} criterios.',
  referencesCaption: 'Criterios en los que fallan las referencias del propio paquete',
  task: 'Tarea',
  openReference: 'Referencia de {{task}}, con los veredictos',
  undecidedNote_one: '{{count, number}} más no tiene veredicto.',
  undecidedNote_many: '{{count, number}} más no tienen veredicto.',
  undecidedNote_other: '{{count, number}} más no tienen veredicto.',
  packMissing: 'Sin el paquete no se sabe nada de las respuestas de control.',
  isControl: 'Respuesta de control: se conoce su valor y no entra en ninguna clasificación.',
  noteCeiling: 'No la escribió ningún modelo: es la respuesta de referencia de esta misma tarea (techo).',
  noteFloor:
    'No la escribió ningún modelo: es la respuesta de referencia de otra tarea, «{{task}}», puesta aquí como respuesta equivocada (suelo).',
  noteFloorLink: 'Verla en su lugar',
  noteAnchor:
    'No la escribió ningún modelo: es una respuesta casi correcta de quien escribió el paquete, con defectos introducidos a propósito. Falla en: {{criteria}}.',
  noteAnchorOnly:
    'No la escribió ningún modelo: es una respuesta casi correcta de quien escribió el paquete, con defectos introducidos a propósito.',
  frozen: 'Respuestas de control',
} satisfies Spanish<typeof english>;
