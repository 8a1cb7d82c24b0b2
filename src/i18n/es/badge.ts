import type { badge as english } from '../en/badge';
import type { Spanish } from '../translation';

export const badge = {
  answers_one: '{{count, number}} respuesta',
  answers_many: '{{count, number}} de respuestas',
  answers_other: '{{count, number}} respuestas',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} de personas',
  people_other: '{{count, number}} personas',
  checked: 'comprobado en {{answers}} por {{people}}',
  unfit: 'comprobado en {{answers}} por {{people}}: no sirve',
  figures: '· {{agreement}} % igual, J {{j}}',
  checkedHelp:
    'En este paquete, {{people}} decidieron {{criteria, number}} criterios de {{answers}}; el juez dijo lo mismo en el {{agreement}} %. La J indica lo bien que distingue lo cumplido de lo no cumplido: 0, nunca; 1, siempre. Aquí, {{j}}. Una persona no es la verdad: cuantas más personas, más certeza.',
  unfitHelp:
    'En este paquete, {{people}} decidieron {{criteria, number}} criterios de {{answers}}, y nada indica que el juez distinga lo cumplido de lo no cumplido: la J es {{j}}, y un 0 es como tirar una moneda. Sus puntuaciones no dicen nada aquí.',
  j: '{{value}} (intervalo del 95 %: de {{lo}} a {{hi}})',
} satisfies Spanish<typeof english>;
