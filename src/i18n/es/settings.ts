import type { settings as english } from '../en/settings';
import type { Spanish } from '../translation';

export const settings = {
  title: 'Ajustes',
  look: 'Aspecto',
  theme: 'Tema',
  themeSystem: 'como el sistema',
  themeLight: 'claro',
  themeDark: 'oscuro',
  storage: 'Almacenamiento',
  used: 'En uso',
  usedOf: '{{usage, bytes}} de unos {{quota, bytes}}',
  protection: 'Protección',
  protected: 'El navegador no lo borrará por su cuenta.',
  unprotected: 'El navegador puede borrarlo cuando el disco se llene.',
  protect: 'Pedir al navegador que lo proteja',
  protectRefused:
    'El navegador dijo que no. A menudo acepta cuando la página está instalada o guardada en marcadores.',
  kept: 'Guardado aquí',
  keptPacks_one: '{{count, number}} paquete',
  keptPacks_many: '{{count, number}} de paquetes',
  keptPacks_other: '{{count, number}} paquetes',
  keptModels_one: '{{count, number}} modelo',
  keptModels_many: '{{count, number}} de modelos',
  keptModels_other: '{{count, number}} modelos',
  keptRuns_one: '{{count, number}} evaluación',
  keptRuns_many: '{{count, number}} de evaluaciones',
  keptRuns_other: '{{count, number}} evaluaciones',
  isolation: 'Aislamiento',
  isolated: 'Esta página está aislada: el motor de CPU puede usar varios hilos.',
  notIsolated: 'Esta página no está aislada: el motor de CPU usa un solo hilo.',
  privacy: 'Privacidad',
  privacy1:
    'Las tareas, las respuestas, los veredictos y las correcciones se quedan en este navegador. No hay cuentas ni se cuentan las visitas.',
  privacy2:
    'La red se usa solo cuando tú lo decides: para descargar un modelo que elegiste, de la dirección que se muestra al lado, y para consultar un servidor propio, si lo añadiste en Modelos.',
  privacy3: 'Los archivos salen de este equipo solo cuando guardas una exportación y se la das a alguien.',
  privacy4:
    'El texto de los paquetes y los modelos se muestra como texto. Sus imágenes y enlaces no cargan nada.',
  privacy5:
    'La clave de un servidor se envía solo a ese servidor. Se guarda mientras dure la pestaña, o en este navegador si lo pediste; no se vuelve a mostrar ni aparece en ninguna exportación.',
  reset: 'Restablecer',
  resetText:
    'Elimina todo lo que Deskmark guardó en este navegador: paquetes, modelos, evaluaciones, respuestas, veredictos, servidores con sus claves y ajustes. Guarda antes tus archivos de resultados.',
  resetButton: 'Eliminar todo…',
  resetAsk: '¿Eliminar todo lo que Deskmark guardó aquí?',
  resetConfirm: 'Escribe {{word}} para confirmar',
  resetWord: 'eliminar',
  resetYes: 'Eliminar todo',
  about: 'Acerca de',
  version: 'Versión',
  browser: 'Navegador',
  licence: 'Licencia',
  licenceText: 'Deskmark es software libre con licencia MIT. Sus paquetes de demostración son CC BY 4.0.',
  notices: 'Licencias del software en que se basa',
} satisfies Spanish<typeof english>;
