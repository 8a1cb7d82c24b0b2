import type { leaders as english } from '../en/leaders';
import type { Spanish } from '../translation';

export const leaders = {
  reading: 'Leyendo los resultados: {{count, number}} respuestas y juicios hasta ahora…',
  rank: 'puesto {{rank}} de {{of, number}}',
  rankRange: '{{best, number}}–{{worst, number}}',
  rankHelp:
    'Los puestos que este juez deja abiertos: los que dice que son mejores van antes; los que dice que son peores, después.',
  next: '¿Mejor que el siguiente?',
  partNote_one:
    'Solo se mira {{count, number}} de {{of, number}} tareas: es el filtro de abajo. Quien prueba muchos filtros encuentra diferencias por azar.',
  partNote_many:
    'Solo se miran {{count, number}} de {{of, number}} tareas: es el filtro de abajo. Quien prueba muchos filtros encuentra diferencias por azar.',
  partNote_other:
    'Solo se miran {{count, number}} de {{of, number}} tareas: es el filtro de abajo. Quien prueba muchos filtros encuentra diferencias por azar.',
  allCriteria:
    'Abajo solo hay algunos criterios elegidos. La clasificación y sus respuestas siguen usando todos los criterios de una tarea, como la puntuación oficial; los elegidos dan los puntos tarea por tarea, por tipo, en la dispersión y junto a la longitud.',
  yes: 'sí',
  no: 'no',
  'cannot-tell': 'no se sabe',
  identical: 'igual',
  withheld: 'no se dice',
  family: 'de la familia del juez',
  findingBest: 'Este juez dice que {{name}} es mejor que todos los demás',
  findingBestOfTwo: 'Este juez dice que {{name}} es mejor que {{other}}',
  findingGroup: 'Entre {{names}} este juez no puede decidir; cada uno es mejor que el resto',
  findingNone: 'Este juez no puede distinguir a estos candidatos',
  findingSome_one: 'Este juez distingue {{count, number}} de {{of, number}} pares',
  findingSome_many: 'Este juez distingue {{count, number}} de {{of, number}} pares',
  findingSome_other: 'Este juez distingue {{count, number}} de {{of, number}} pares',
  findingWithheld: 'Sin respuesta: un juez puede favorecer a los modelos de su propia familia',
  findingDemo: 'Lo que dice de los pares un juez de demostración no significa nada',
  findingUnfit: 'Lo que dice este juez de los pares no significa nada, según las correcciones de personas',
  lead: '¿Dice este juez que un candidato es mejor que otro? Se contesta con las diferencias en las tareas que ambos tienen, con puntuaciones sin recorte y una confianza del 95 % para todos los pares juntos. Dice cuánto influye la elección de las tareas, no cuánto puede equivocarse el juez.',
  leadWithheld:
    'No se da respuesta si un candidato es de la familia del juez: un juez puede favorecer a los suyos.',
  clippedDiffers_one:
    'Con las puntuaciones oficiales, en que una tarea por debajo de 0 cuenta como 0, cambia {{count, number}} respuesta: mira la tabla.',
  clippedDiffers_many:
    'Con las puntuaciones oficiales, en que una tarea por debajo de 0 cuenta como 0, cambian {{count, number}} de respuestas: mira la tabla.',
  clippedDiffers_other:
    'Con las puntuaciones oficiales, en que una tarea por debajo de 0 cuenta como 0, cambian {{count, number}} respuestas: mira la tabla.',
  matrixCaption: '¿Es el candidato de la fila mejor que el de la columna? Diferencia en puntos.',
  isBetter: '¿Es {{row}} mejor que {{column}}?',
  itself: 'el mismo candidato',
  details: 'Diferencias de todos los pares',
  pairsCaption: 'Diferencias de puntuaciones sin recorte en puntos, primero − segundo.',
  pair: 'Par',
  pairOf: '{{first}} − {{second}}',
  difference: 'Diferencia',
  interval: 'de {{low}} a {{high}}',
  intervalOf: 'Intervalo del 95 %',
  p: 'p',
  pHelp: 'Ajustado al número de pares (Holm).',
  pBelow: '< {{p}}',
  tasks: 'Tareas',
  smallest: 'Mínima visible',
  smallestHelp: 'Una diferencia menor no se puede ver con estas tareas.',
  answer: '¿Es mejor el primero?',
  byClipped: 'con las puntuaciones oficiales: {{answer}}',
  first: 'Primero',
  second: 'Segundo',
  whyFew: 'hacen falta al menos dos tareas que ambos tengan',
  whyNoTasks: 'no tienen ninguna tarea en común',
  whySpread:
    'la diferencia es la misma en todas las tareas, así que su dispersión no permite descartar el azar',
  whyOther: 'aquí no está definido ({{code}})',
} satisfies Spanish<typeof english>;
