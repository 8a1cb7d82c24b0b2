import type { results as english } from '../en/results';
import type { Spanish } from '../translation';

export const results = {
  tab: 'Resultados: {{name}}',
  titleEmpty: 'Todavía no hay resultados',
  leadEmpty: 'Los resultados aparecen en cuanto una evaluación tiene sus primeras respuestas.',
  chooseJudge: 'Juez',
  headOne: '{{name}} alcanza {{score}} de 100 puntos',
  headBest: '{{name}} tiene la media más alta: {{score}} de 100 puntos',
  headNone: 'Ningún candidato tiene puntuación todavía',
  headDemo: 'Todo funciona, pero estas puntuaciones aún no dicen nada',
  headUnfit: 'Según las correcciones de personas, las puntuaciones de este juez no significan nada aquí',
  headNoJudge: 'Respuestas sin juez',
  lead: '{{pack}} · {{tasks}} · juez: {{judge}} · {{date}}',
  leadNoJudge: '{{pack}} · {{tasks}} · {{date}}',
  demoNote:
    'Este juez tiene menos de mil millones de parámetros, o su chequeo dice que no distingue lo evidente. Sus veredictos muestran que todo funciona, nada más. Para aprender algo, juzga las mismas respuestas con un modelo más grande.',
  unknownNote:
    'No se conoce el tamaño de este juez. Con menos de mil millones de parámetros, un juez sirve solo de demostración.',
  uncheckedNote:
    'Nadie ha comprobado este juez en este paquete. Los intervalos de abajo dicen cuánto influye la elección de las tareas, no cuánto puede equivocarse el juez.',
  checkedNote:
    'Hay personas que comprobaron este juez en este paquete. Aun así, sus puntuaciones pueden desviarse: más abajo está lo que resulta de las correcciones de esas personas, con un intervalo. Los intervalos de la clasificación dicen cuánto influye la elección de las tareas, nada más.',
  unfitNote:
    'Hay personas que comprobaron este juez en este paquete, y nada indica que distinga lo cumplido de lo no cumplido. Mira más abajo la puntuación ajustada con sus correcciones, o juzga las mismas respuestas con otro juez.',
  overlapNote_one:
    'El intervalo de {{count, number}} candidato más se solapa con el del primero: el orden puede ser fruto del azar.',
  overlapNote_many:
    'Los intervalos de {{count, number}} de candidatos más se solapan con el del primero: el orden puede ser fruto del azar.',
  overlapNote_other:
    'Los intervalos de {{count, number}} candidatos más se solapan con el del primero: el orden puede ser fruto del azar.',
  unfinishedNote: 'Esta evaluación no ha terminado: la tabla muestra lo que hay hasta ahora.',
  leaderboard: 'Clasificación',
  leaderboardLead:
    'Puntuación media sobre 100, con el intervalo del 95 % según las tareas. Es lo que dice este juez: otro puede decir otra cosa.',
  candidate: 'Candidato',
  score: 'Puntuación',
  unclipped: 'Sin recorte',
  unclippedHelp:
    'La puntuación de una tarea puede bajar de 0 cuando los defectos pesan más que los méritos. La puntuación oficial la cuenta como 0; la puntuación sin recorte, no.',
  n: 'n',
  judge: 'Juez',
  badge: 'Distintivo',
  speed: 'tokens/s',
  minutes: 'Minutos',
  leftOut_one: '{{count, number}} tarea queda fuera: le faltan veredictos',
  leftOut_many: '{{count, number}} de tareas quedan fuera: les faltan veredictos',
  leftOut_other: '{{count, number}} tareas quedan fuera: les faltan veredictos',
  intervalLabel: '{{score}} puntos, intervalo del 95 %: de {{low}} a {{high}}',
  scoreLabel: '{{score}} puntos, sin intervalo: {{reason}}',
  noInterval: 'sin intervalo: {{reason}}',
  noScore: 'sin puntuación: {{reason}}',
  whyFew: 'un intervalo necesita al menos dos tareas',
  whyNone: 'ninguna tarea tiene todos los veredictos',
  whySpread: 'todas las tareas tienen la misma puntuación, así que su dispersión no dice nada',
  whyOther: 'aquí no está definido ({{code}})',
  sameFamily: 'de la misma familia que el juez',
  badgeDemo: 'solo demostración',
  badgeUnchecked: 'sin comprobar',
  badgeDemoHelp:
    'Un juez de menos de mil millones de parámetros, o que no pasó su chequeo: sus veredictos muestran que todo funciona, nada más.',
  badgeUncheckedHelp: 'Nadie ha comparado este juez con personas en este paquete.',
  scoreOpen: '{{candidate}}, {{what}} {{score}}: ver las tareas que hay detrás',
  incompleteHeading: 'Tareas a las que les faltan veredictos',
  leaveOut: 'Dejarlas fuera de la media',
  showRange: 'Mostrar el margen que dejan abierto',
  rangeLabel: 'entre {{low}} y {{high}} puntos, según los veredictos que faltan',
  range: '{{low}}–{{high}}',
  rangeOf_one: 'con todas las tareas; a {{count, number}} juicio le falta algún veredicto',
  rangeOf_many: 'con todas las tareas; a {{count, number}} de juicios les falta algún veredicto',
  rangeOf_other: 'con todas las tareas; a {{count, number}} juicios les falta algún veredicto',
  details: 'Las puntuaciones en detalle',
  detailsCaption:
    'En puntos sobre 100. Los méritos y los defectos suman la puntuación sin recorte. Al pulsar una cifra se ven las tareas que hay detrás.',
  figure: 'Cifra',
  official: 'Puntuación oficial',
  officialHelp:
    'Las repeticiones se promedian dentro de cada tarea, una tarea por debajo de 0 cuenta como 0, y después se toma la media de las tareas.',
  byRepeat: 'Cada repetición recortada en 0',
  byRepeatHelp:
    'La regla oficial también se puede leer de modo que cada repetición por debajo de 0 cuente como 0. Aquí las dos lecturas difieren.',
  bounds: 'Si estuvieran todos los veredictos',
  boundsHelp: 'La puntuación oficial si cada veredicto que falta fuera el peor, y si fuera el mejor.',
  merits: 'Méritos cumplidos',
  meritsHelp: 'Lo que suman los criterios de peso positivo.',
  faults: 'Defectos encontrados',
  faultsHelp: 'Lo que restan los criterios de peso negativo.',
  layerOnly: 'Solo criterios de {{layer}}',
  layerOnlyHelp: 'La puntuación sin recorte como si la rúbrica no tuviera otros criterios.',
  layerTasks_one: '{{count, number}} tarea',
  layerTasks_many: '{{count, number}} de tareas',
  layerTasks_other: '{{count, number}} tareas',
  focusHeading: 'Tareas de {{candidate}}: {{what}}',
  focusCaption: 'Puntos de cada respuesta. Abre una para ver sus veredictos.',
  focusMean: 'Media de las tareas',
  focusAll: 'Volver a todos los candidatos',
  task: 'Tarea',
  cellOpen: '{{candidate}} en {{task}}: {{score}}',
  cellFailed: 'falló',
  cellMissing: 'aún no',
  cellIncomplete: 'incompleta',
  cellWaiting: 'sin juzgar',
  cellNoJudge: 'respuesta',
  rejudge: 'Juzgar estas respuestas con otro juez',
  export: 'Exportar…',
  backToRun: 'La evaluación',
  print: 'Imprimir',
  environmentsNote:
    'Partes de esta evaluación se hicieron en entornos distintos (versión de la aplicación, dispositivo o navegador). Los segundos no se pueden comparar entre ellas.',
  protocol: 'Cómo leer esto',
  protocolScore:
    'La puntuación de una tarea es el peso de los criterios cumplidos dividido entre la suma de todos los pesos positivos. Los defectos presentes restan. La tabla muestra la media de las tareas.',
  protocolInterval:
    'El intervalo dice cuánto cambiaría la media con otras tareas parecidas. No dice nada de cuántas veces se equivoca el juez.',
  protocolMissing:
    'Un criterio sin veredicto deja su tarea fuera de la media; nunca se cuenta como cumplido ni como no cumplido.',
} satisfies Spanish<typeof english>;
