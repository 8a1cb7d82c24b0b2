import type { start as english } from '../en/start';
import type { Spanish } from '../translation';

export const start = {
  title: '¿Qué modelo pequeño ayuda a tus estudiantes?',
  lead: 'Modelos pequeños y abiertos resuelven tareas de enseñanza, y otro modelo abierto juzga sus respuestas con una rúbrica. Todo en este equipo.',
  demo: 'Probar la demo',
  demoName: 'Demo',
  demoBusy: 'Preparando la demo…',
  demoCostHere:
    'La demo tarda cerca de {{time, duration}}: {{tasks, number}} tareas, {{criteria, number}} criterios y un modelo de {{size, bytes}} que ya está aquí. Puedes detenerla cuando quieras; lo hecho se conserva.',
  demoCostGet:
    'La demo tarda cerca de {{time, duration}}: {{tasks, number}} tareas, {{criteria, number}} criterios y un modelo de {{size, bytes}} que primero se descarga. Puedes detenerla cuando quieras; lo hecho se conserva.',
  demoWorth:
    'Su modelo diminuto muestra que todo funciona. Es demasiado pequeño para juzgar: sus puntuaciones no dicen nada.',
  demoGone: 'A esta copia de la aplicación le falta el paquete de la demo o su modelo.',
  othersTitle: 'Resultados de varias evaluaciones y de otras personas',
  othersLead:
    'Reúne los archivos de resultados de muchas evaluaciones en una sola clasificación, o trae las puntuaciones que otras personas dieron a los modelos en la base de datos abierta Every Eval Ever.',
  importPack: 'Importar un paquete',
  importResults: 'Importar un archivo de resultados',
  goOn: 'Continúa donde lo dejaste',
  goOnButton: 'Continuar',
  seeDone: 'Ver lo hecho',
  goOnCount: 'Pasos hechos y guardados: {{done, number}} de {{total, number}}.',
  thisComputer: 'Este equipo',
  looking: 'Comprobando qué puede hacer este equipo…',
  graphics: 'Gráficos',
  graphicsF16: 'WebGPU funciona, con precisión media. Los modelos usan el procesador gráfico.',
  graphicsF32: 'WebGPU funciona, sin precisión media: los modelos necesitan cerca de un 20 % más de memoria.',
  graphicsNone:
    'Aquí no hay WebGPU: los modelos usan el procesador. Es lento, pero con los pequeños funciona.',
  memory: 'Memoria',
  memoryKnown: 'Al menos {{size, number}} GB; un modelo puede ocupar unos {{budget, bytes}}',
  memoryUnknown: 'Este navegador no lo dice. Empieza con un modelo pequeño.',
  processor: 'Procesador',
  processorThreads_one: '{{count, number}} núcleo para el motor de CPU',
  processorThreads_many: '{{count, number}} de núcleos; el motor de CPU puede usar varios',
  processorThreads_other: '{{count, number}} núcleos; el motor de CPU puede usar varios',
  processorSingle:
    '{{cores, number}} núcleos, pero esta página solo puede usar uno: se sirvió sin cabeceras de aislamiento',
  space: 'Espacio libre para modelos',
  spaceSafe: '{{free, bytes}}, protegidos de la limpieza automática',
  spaceUnsafe: '{{free, bytes}}, sin protección: el navegador puede borrarlos cuando el disco se llene',
  spaceUnknown: 'Este navegador no lo dice.',
  properly: 'Pruébalo en serio',
  properlyLead:
    'Esto debería funcionar en este equipo. Al elegir una opción se rellena el formulario de una evaluación nueva; nada se descarga ni empieza hasta que lo digas.',
  properlyNone:
    'Ningún modelo de la lista parece adecuado para este equipo. Importa un archivo GGUF pequeño en Modelos o usa un equipo con WebGPU.',
  quick: 'Un primer vistazo',
  fair: 'Una comparación justa',
  candidates: 'Candidatos',
  judge: 'Juez',
  slice: 'Tareas',
  sliceOf: '{{count, number}} de {{total, number}}, repartidas por competencia',
  sliceAll: 'todas ({{total, number}})',
  download: 'Por descargar',
  downloadSize: '{{size, bytes}}',
  downloadNone: 'nada, ya está todo',
  time: 'Tiempo',
  timeRange: 'cerca de {{range}}',
  choose: 'Preparar',
  chooseFor: 'Preparar: {{name}}',
  storageOff: 'No se puede guardar nada, así que ahora no se puede hacer ninguna evaluación',
  stillWorks:
    'Lo que sí funciona: ver qué puede hacer este equipo, leer sobre los modelos y cambiar los ajustes.',
} satisfies Spanish<typeof english>;
