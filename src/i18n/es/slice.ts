import type { slice as english } from '../en/slice';
import type { Spanish } from '../translation';

export const slice = {
  all_one: 'la única tarea del paquete',
  all_many: 'las {{count, number}} de tareas del paquete',
  all_other: 'las {{count, number}} tareas del paquete',
  filtered_one: '{{count, number}} de {{of, number}} tareas del paquete: solo {{filter}}',
  filtered_many: '{{count, number}} de {{of, number}} tareas del paquete: solo {{filter}}',
  filtered_other: '{{count, number}} de {{of, number}} tareas del paquete: solo {{filter}}',
  sampled_one:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}',
  sampled_many:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}',
  sampled_other:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}',
  sampledOf_one:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}, de las {{matching, number}} con {{filter}}',
  sampledOf_many:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}, de las {{matching, number}} con {{filter}}',
  sampledOf_other:
    '{{count, number}} de {{of, number}} tareas del paquete: una muestra equilibrada, semilla {{seed}}, de las {{matching, number}} con {{filter}}',
  picked_one: '{{count, number}} de {{of, number}} tareas del paquete, elegida una por una',
  picked_many: '{{count, number}} de {{of, number}} tareas del paquete, elegidas una por una',
  picked_other: '{{count, number}} de {{of, number}} tareas del paquete, elegidas una por una',
  unknown_one: '{{count, number}} tarea; no se guardó cómo se eligió',
  unknown_many: '{{count, number}} de tareas; no se guardó cómo se eligieron',
  unknown_other: '{{count, number}} tareas; no se guardó cómo se eligieron',
  shortOnly_one: '{{slice}}, sin {{count, number}} tarea demasiado larga para un modelo de la evaluación',
  shortOnly_many:
    '{{slice}}, sin {{count, number}} de tareas demasiado largas para un modelo de la evaluación',
  shortOnly_other: '{{slice}}, sin {{count, number}} tareas demasiado largas para un modelo de la evaluación',
  only: 'Solo algunas de las tareas',
  onlyThese: 'Solo {{filter}}',
  onlyClear: 'Volver a tomarlas todas',
  onlyCount: '{{label}} ({{count, number}})',
  subcompetency: 'Subcompetencia',
  notTheBenchmark: 'Solo tareas cortas: no es la puntuación del benchmark.',
  leftOutShare_one: '{{count, number}} de {{of, number}} tareas elegidas queda fuera por su longitud.',
  leftOutShare_many: '{{count, number}} de {{of, number}} tareas elegidas quedan fuera por su longitud.',
  leftOutShare_other: '{{count, number}} de {{of, number}} tareas elegidas quedan fuera por su longitud.',
  leftOutShow: 'Lo que queda fuera, por competencia',
  leftOutCaption: 'Tareas que quedan fuera por ser demasiado largas para un modelo de la evaluación',
  competency: 'Competencia',
  leftOut: 'Quedan fuera',
  share: 'Proporción',
  leftOutOf: '{{count, number}} de {{of, number}}',
  based: 'Base: {{slice}}.',
  competencies: 'competencia {{list}}',
  subcompetencies: 'subcompetencia {{list}}',
  levels: 'nivel {{list}}',
  languages: 'idioma {{list}}',
  targets: 'enseñanza de {{list}}',
  learners: 'para hablantes de {{list}}',
  instructions: 'escritas en {{list}}',
  pairing: '{{list}}',
  paired: 'pares en dos idiomas',
  single: 'tareas sueltas',
  askedIn: 'Escrita en',
  pairs: 'Pares',
  layers: 'criterios para {{list}}',
  smallest_one:
    'Con esta tarea, una diferencia de menos de unos {{points}} puntos entre dos candidatos puede ser azar.',
  smallest_many:
    'Con estas {{count, number}} de tareas, una diferencia de menos de unos {{points}} puntos entre dos candidatos puede ser azar.',
  smallest_other:
    'Con estas {{count, number}} tareas, una diferencia de menos de unos {{points}} puntos entre dos candidatos puede ser azar.',
  smallestNone_one: 'Con una sola tarea no se puede decir cuál de dos candidatos es mejor.',
  smallestNone_many: 'Sin tareas no se puede decir cuál de dos candidatos es mejor.',
  smallestNone_other: 'Sin tareas no se puede decir cuál de dos candidatos es mejor.',
  basisOwn: 'Se calcula con lo que difieren los candidatos de esta evaluación de una tarea a otra.',
  basisAssumed:
    'Es una estimación: da por hecho que dos candidatos difieren de una tarea a otra en 20 puntos, como es habitual. A partir de diez tareas, los propios resultados de una evaluación dicen más.',
} satisfies Spanish<typeof english>;
