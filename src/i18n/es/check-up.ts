import type { checkUp as english } from '../en/check-up';
import type { Spanish } from '../translation';

export const checkUp = {
  can: 'En {{language}}, este juez distingue lo evidente: acertó {{right, number}} de {{n, number}} respuestas conocidas.',
  roughly:
    'En {{language}}, este juez solo distingue lo evidente a grandes rasgos: acertó {{right, number}} de {{n, number}} respuestas conocidas.',
  cannot:
    'En {{language}}, este juez no distingue lo evidente: acertó {{right, number}} de {{n, number}} respuestas conocidas, y adivinando se acierta cerca de la mitad.',
  unknown:
    'No se sabe si este juez distingue lo evidente en {{language}}: sus respuestas no permiten ningún intervalo.',
  none: 'Todavía no se le ha preguntado a este juez nada cuya respuesta se conozca.',
  begun:
    'El chequeo está empezado: {{answered, number}} de {{total, number}} respuestas. Continúa donde se detuvo.',
  outdated:
    'Solo tiene un chequeo con otra versión del motor ({{engine}}, {{date}}): aquí no cuenta, así que repítelo.',
  unasked_one:
    '{{count, number}} afirmación no se pudo preguntar y, mientras tanto, no cuenta como acierto. Se vuelve a preguntar cuando el chequeo continúa.',
  unasked_many:
    '{{count, number}} de afirmaciones no se pudieron preguntar y, mientras tanto, no cuentan como aciertos. Se vuelven a preguntar cuando el chequeo continúa.',
  unasked_other:
    '{{count, number}} afirmaciones no se pudieron preguntar y, mientras tanto, no cuentan como aciertos. Se vuelven a preguntar cuando el chequeo continúa.',
  askUnasked_one: 'Volver a preguntar {{count, number}} afirmación',
  askUnasked_many: 'Volver a preguntar {{count, number}} de afirmaciones',
  askUnasked_other: 'Volver a preguntar {{count, number}} afirmaciones',
  allTrue: 'Casi todo le parece verdadero, se le pregunte lo que se le pregunte.',
  allFalse: 'Casi todo le parece falso, se le pregunte lo que se le pregunte.',
  undecided_one: '{{count, number}} afirmación quedó sin veredicto y no cuenta como acierto.',
  undecided_many: '{{count, number}} de afirmaciones quedaron sin veredicto y no cuentan como aciertos.',
  undecided_other: '{{count, number}} afirmaciones quedaron sin veredicto y no cuentan como aciertos.',
  bounds:
    'Acierta de media el {{accuracy, number}} %, con igual peso para las afirmaciones verdaderas y las falsas; intervalo del 95 %: {{low, number}}–{{high, number}} % (según {{passages, number}} textos). El extremo inferior decide la frase: desde el 75 %, «distingue»; hasta el 50 %, «no distingue».',
  boundsNone: 'No hay intervalo: {{reason}}.',
  whyOneKind: 'solo se preguntaron afirmaciones verdaderas o solo falsas',
  whyOnePassage: 'un solo texto no muestra dispersión',
  whyNothing: 'no se preguntó nada',
  shortForm: 'Chequeo corto',
  fullForm: 'Chequeo completo',
  recorded:
    'Grabado en otro equipo con el mismo archivo de modelo, las mismas palabras y el mismo motor ({{engine}}), {{date}}, e incluido en esta aplicación.',
  made: 'Hecho aquí con {{engine}}, {{date}}.',
  heading: '¿Sabe juzgar el juez?',
  headingLead:
    'Afirmaciones claramente verdaderas o falsas sobre textos cortos: en minutos se sabe, antes de dedicarle una noche. No sustituye las correcciones de personas.',
  first: 'Hacer antes el chequeo de los jueces nuevos (cerca de {{range}})',
  firstUntimed: 'Hacer antes el chequeo de los jueces nuevos',
  firstHelp_one:
    '{{count, number}} juez elegido no tiene un chequeo válido. Se hace antes de que empiece la evaluación.',
  firstHelp_many:
    '{{count, number}} de jueces elegidos no tienen un chequeo válido. Se hacen antes de que empiece la evaluación.',
  firstHelp_other:
    '{{count, number}} jueces elegidos no tienen un chequeo válido. Se hacen antes de que empiece la evaluación.',
  checkNow: 'Hacer antes el chequeo de este juez (cerca de {{range}})',
  checkAgain: 'Repetir el chequeo (cerca de {{range}})',
  goOn: 'Continuar el chequeo (cerca de {{range}})',
  afterDownload: 'El chequeo se hace tras la descarga.',
  checkUpOf: 'Chequeo de {{name}}',
  progress: '{{done, number}} de {{total, number}} afirmaciones',
  left: 'quedan {{range}}',
  loading: 'Cargando el modelo',
  loadingShare: 'Cargando el modelo, {{percent, number}} %',
  waits: 'Hay otro chequeo en marcha.',
  stop: 'Detener',
  skip: 'Saltar el chequeo y empezar',
  checking: 'Chequeo de {{name}} antes de la evaluación',
  judges: 'Los jueces y sus chequeos',
  judgesLead:
    'Elige un modelo y las palabras con que se le pregunta. El chequeo corto tarda minutos; el completo muestra qué se le da bien a un juez. Los idiomas nunca se mezclan, y el distintivo sigue al peor de los chequeos hechos a este juez.',
  model: 'Modelo',
  wording: 'Palabras',
  language: 'Idioma',
  startShort: 'Chequeo corto en {{language}} (cerca de {{range}})',
  startFull: 'Chequeo completo en {{language}} (cerca de {{range}})',
  noLanguage: 'Sin chequeo en {{language}}.',
  byKind: 'Aciertos por tipo de afirmación, {{language}}',
  kind: 'Tipo de afirmación',
  rightOf: 'Aciertos',
  ofN: '{{right, number}} de {{n, number}}',
  wrong_one: '{{count, number}} afirmación sin acertar',
  wrong_many: '{{count, number}} de afirmaciones sin acertar',
  wrong_other: '{{count, number}} afirmaciones sin acertar',
  wrongNone: 'Acertó todas las afirmaciones.',
  truthAndSaid: 'Es {{truth}}; el juez dijo: {{said}}. Tipo: {{kind}}.',
  isTrue: 'verdadera',
  isFalse: 'falsa',
  noVerdict: 'sin veredicto',
  passage: 'El texto al que se refiere',
  kindPresence: 'algo está presente',
  kindCount: 'contar',
  kindOrder: 'orden',
  kindFormat: 'forma',
  kindLevel: 'nivel',
  kindTone: 'tono',
  kindNegation: 'lo que falta',
  kindFault: 'defectos',
  kindAddressee: 'a quién se dirige',
  kindReferenceOnly: 'solo en la respuesta de referencia',
  kindLateEvidence: 'al final de un texto largo',
  kindOrderToJudge: 'órdenes al juez',
  kindFenceClosing: 'fingir que el texto ha terminado',
  kindFakeVerdict: 'veredictos escritos en el texto',
  kindControlString: 'secuencias de control de modelos',
} satisfies Spanish<typeof english>;
