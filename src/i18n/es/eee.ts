import type { eee as english } from '../en/eee';
import type { Spanish } from '../translation';

export const eee = {
  heading: 'Para Every Eval Ever y EvalCards',
  text: 'Un registro de esta evaluación tal como lo acepta esa base de datos abierta de evaluaciones: un zip para subirlo a su página o para guardarlo. Se crea y se comprueba aquí; no se envía nada.',
  howTo: 'Cómo llega allí un registro, y qué dice, se explica en docs/sharing.md de Deskmark.',
  looking: 'Mirando la evaluación…',
  noPack: 'El paquete de esta evaluación no está en este equipo, así que no hay puntuaciones que comunicar.',
  noJudges: 'Ningún juez de esta evaluación tiene una puntuación que se pueda comunicar.',
  fillIn: 'Crear los registros de esta evaluación',
  organisation: 'Tu centro u organización, o tu nombre',
  organisationHelp: 'Figura en el registro como quien lo hizo. Se recuerda en este equipo.',
  organisationMissing: 'Di quién lo da a conocer: sin ese dato, el registro se rechaza.',
  packUrl: 'Dónde se puede conseguir el paquete, si se puede',
  packUrlHelp:
    'Una dirección que empiece por https. Si queda vacía, el registro dice que las tareas vienen de una fuente propia.',
  packUrlWrong: 'Escribe una dirección que empiece por https, o deja esto vacío.',
  relationship: 'Quién hizo la evaluación',
  thirdParty: 'Alguien distinto de quienes hicieron los modelos',
  firstParty: 'Quienes hicieron los modelos',
  models: 'Nombres de los modelos',
  modelsText:
    'La base de datos ordena los registros por el repositorio del que se cargó el modelo. Lo que aparece relleno es una propuesta del catálogo: revísala. Se pregunta una vez por modelo.',
  id: 'Repositorio, como desarrollador/modelo',
  idHelp: 'Por ejemplo, bartowski/SmolLM2-135M-Instruct-GGUF. Da nombre a las carpetas del registro.',
  idWrong:
    'Escribe un desarrollador y un modelo separados por una barra, con letras que pueda llevar una carpeta.',
  developer: 'Quién hizo el modelo base',
  developerHelp: 'Por ejemplo, HuggingFaceTB, Qwen o google.',
  developerMissing: 'Di quién hizo el modelo.',
  baseModel: 'De qué modelo procede, si es un ajuste fino o una cuantización',
  baseModelHelp:
    'El repositorio de ese modelo, como HuggingFaceTB/SmolLM2-135M-Instruct. Si queda vacío, el registro no lo dice.',
  baseModelWrong: 'Escribe un desarrollador y un modelo separados por una barra, o deja esto vacío.',
  deployment: 'Dónde funcionó',
  own: 'en equipos propios, pesos abiertos',
  openService: 'en un servicio, pesos abiertos',
  closedService: 'en un servicio, pesos cerrados',
  unknown: 'se desconoce',
  judges: 'Jueces cuyas puntuaciones se comunican',
  judgesText: 'Cada uno tiene resultados propios; las puntuaciones de varios jueces nunca se mezclan.',
  noRecipe:
    'De {{name}} no se puede comunicar nada: la receta con que se le preguntó no está en este equipo, y un registro debe contenerla.',
  noneChosen: 'Elige al menos un juez.',
  warning_one:
    'Lo que dice este juez no prueba nada sobre un modelo: {{list}}. Un registro va a donde la gente busca pruebas.',
  warning_many:
    'Lo que dicen estos jueces no prueba nada sobre un modelo: {{list}}. Un registro va a donde la gente busca pruebas.',
  warning_other:
    'Lo que dicen estos jueces no prueba nada sobre un modelo: {{list}}. Un registro va a donde la gente busca pruebas.',
  warningTick: 'Lo he leído. Comunicar sus puntuaciones de todos modos, señaladas así en cada resultado.',
  warningMissing: 'Marca esta casilla o deja fuera a esos jueces.',
  holds: 'Lo que contendrá',
  holdsRecords_one: '{{count, number}} registro, de {{candidates}}.',
  holdsRecords_many: '{{count, number}} de registros, uno por candidato: {{candidates}}.',
  holdsRecords_other: '{{count, number}} registros, uno por candidato: {{candidates}}.',
  holdsScores:
    'Puntuaciones de todas las tareas, según la regla oficial y sin recorte, y por competencia, cada una con su intervalo y con estos datos: no oficial, {{tasks}}, juez, receta, distintivo y cuantización.',
  tasks_one: '{{run, number}} de {{count, number}} tarea',
  tasks_many: '{{run, number}} de {{count, number}} de tareas',
  tasks_other: '{{run, number}} de {{count, number}} tareas',
  holdsRows:
    'Un archivo de filas: cada petición, respuesta de referencia, respuesta y veredicto. Al entregarlas se hacen públicas. La licencia del paquete es {{licence}}.',
  holdsNoRows:
    'Sin filas: el paquete pide que sus textos no salgan. No contiene ninguna petición, referencia, respuesta ni criterio, ni la lista de tareas. La receta del juez es nuestra y sí está.',
  notDone:
    'La evaluación no ha terminado: el registro dice cuántos de sus elementos tienen puntuación, y que está {{state}}.',
  ready: 'sin empezar',
  running: 'en marcha',
  paused: 'en pausa',
  stopped: 'detenida',
  done: 'terminada',
  save: 'Comprobar y guardar los registros',
  stop: 'Detener',
  reading_one: 'Leyendo {{count, number}} juicio',
  reading_many: 'Leyendo {{count, number}} de juicios',
  reading_other: 'Leyendo {{count, number}} juicios',
  checking_one: 'Comprobando {{count, number}} registro',
  checking_many: 'Comprobando {{count, number}} de registros',
  checking_other: 'Comprobando {{count, number}} registros',
  missing: 'Falta algo más arriba.',
  savedRecords_one: 'Comprobado, todo está bien: {{count, number}} registro en {{file}}.',
  savedRecords_many: 'Comprobado, todo está bien: {{count, number}} de registros en {{file}}.',
  savedRecords_other: 'Comprobado, todo está bien: {{count, number}} registros en {{file}}.',
  recordRows_one: '{{path}}: {{results, number}} resultados, {{count, number}} fila',
  recordRows_many: '{{path}}: {{results, number}} resultados, {{count, number}} de filas',
  recordRows_other: '{{path}}: {{results, number}} resultados, {{count, number}} filas',
  recordBare: '{{path}}: {{results, number}} resultados, sin filas',
  unscored_one:
    'Ninguna respuesta de este candidato tiene puntuación, así que no hay registro de él: {{list}}.',
  unscored_many:
    'Ninguna respuesta de estos candidatos tiene puntuación, así que no hay registro de ellos: {{list}}.',
  unscored_other:
    'Ninguna respuesta de estos candidatos tiene puntuación, así que no hay registro de ellos: {{list}}.',
  nothing: 'Ninguna respuesta de esta evaluación tiene puntuación todavía.',
  wrong_one: 'No se guardó nada: se encontró {{count, number}} fallo en lo que se iba a guardar.',
  wrong_many: 'No se guardó nada: se encontraron {{count, number}} de fallos en lo que se iba a guardar.',
  wrong_other: 'No se guardó nada: se encontraron {{count, number}} fallos en lo que se iba a guardar.',
  wrongText:
    'La causa pueden ser los nombres de arriba. Si no lo son, es un error de Deskmark: comunícalo con esta lista, que puedes guardar.',
  firstOf: 'Se muestran los {{shown, number}} primeros de {{count, number}}.',
  records: 'registros de {{name}}',
} satisfies Spanish<typeof english>;
