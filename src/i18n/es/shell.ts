import type { shell as english } from '../en/shell';
import type { Spanish } from '../translation';

export const shell = {
  name: 'Deskmark',
  title: '{{page}} · Deskmark',
  skip: 'Ir al contenido',
  nav: 'Navegación principal',
  start: 'Inicio',
  packs: 'Paquetes',
  models: 'Modelos',
  runs: 'Evaluaciones',
  results: 'Resultados',
  lab: 'Laboratorio de jueces',
  marking: 'Corrección',
  settings: 'Ajustes',
  language: 'Idioma',
  languageFailed:
    'No se pudieron cargar los textos de este idioma. ¿Sigue en marcha el servidor de la aplicación?',
  promise: 'Nada sale de este equipo si tú no lo envías.',
  waitingTab:
    'Otra pestaña mantiene abiertos los datos con una versión anterior. Ciérrala y esta página continuará sola.',
  loading: 'Cargando…',
  unknownTitle: 'Esta página no existe',
  unknownLead: 'La dirección «{{path}}» no lleva a ninguna parte. Quizá se cortó al copiarla.',
  brokenTitle: 'No se pudo mostrar esta página',
  brokenAdvice:
    'Lo guardado está a salvo. Vuelve a cargar la página; si ocurre otra vez, envíanos los detalles técnicos.',
  reload: 'Volver a cargar la página',
  backToStart: 'Volver al inicio',
  technical: 'Detalles técnicos',
  copy: 'Copiar',
  copied: 'Copiado',
  cancel: 'Cancelar',
  details: 'Detalles',
  none: '–',
  unknownValue: 'se desconoce',
  dropped: 'Se descartó lo que se había leído de «{{name}}». No se guardó nada.',
  runningNow: 'Hay una evaluación en marcha: {{share}}',
  // How parts are put together
  labelOf: '{{label}}: {{value}}',
  twoSentences: '{{first}}. {{second}}',
  aside: '{{text}} ({{more}})',
  // Ways to screens that stand on several others
  toBoard: 'Clasificación a partir de varios archivos',
  toRecords: 'Puntuaciones de Every Eval Ever',
} satisfies Spanish<typeof english>;
