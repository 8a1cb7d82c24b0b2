import type { fit as english } from '../en/fit';
import type { Spanish } from '../translation';

export const fit = {
  heading: 'Tareas que no caben',
  lead_one:
    '{{count, number}} tarea puede ser demasiado larga para un modelo de esta evaluación. Quedaría sin resultado, nunca recortada.',
  lead_many:
    '{{count, number}} de tareas pueden ser demasiado largas para un modelo de esta evaluación. Quedarían sin resultado, nunca recortadas.',
  lead_other:
    '{{count, number}} tareas pueden ser demasiado largas para un modelo de esta evaluación. Quedarían sin resultado, nunca recortadas.',
  reserve:
    'Se cuentan la tarea, sus recursos y, para los jueces, la referencia y el criterio más largo, con {{count, number}} tokens reservados para la respuesta; al final decide la longitud real de la respuesta.',
  estimated: 'Los números con «unos» son estimaciones con margen de seguridad.',
  caption: 'Tareas demasiado largas',
  task: 'Tarea',
  model: 'Para',
  needs: 'Tokens necesarios',
  room: 'Caben',
  about: 'unos {{tokens, number}}',
  judging: '{{name}}, como juez',
  answering: '{{name}}, como candidato',
  count: 'Contar con exactitud',
  countHelp: 'Carga los modelos que están aquí y les hace contar; no se genera nada.',
  counting: 'Contando tokens',
  loading: 'Cargando el modelo',
  steps: '{{done, number}} de {{total, number}} textos',
  stop: 'Dejar de contar',
  leaveOut_one: 'Dejarla fuera',
  leaveOut_many: 'Dejarlas fuera',
  leaveOut_other: 'Dejarlas fuera',
  putBack: 'Volver a incluirlas',
} satisfies Spanish<typeof english>;
