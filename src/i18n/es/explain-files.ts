import type { explainFiles as english } from '../en/explain-files';
import type { Spanish } from '../translation';

export const explainFiles = {
  title: 'Explicar dos archivos de resultados',
  lead: '¿Dos jueces y dos puntuaciones para las mismas respuestas? Suelta los dos archivos y mira de dónde viene la diferencia. No hace falta ningún paquete, modelo ni evaluación.',
  choose: 'Elegir dos archivos',
  what: 'Resultados de Deskmark, registros de Inspect (.eval, .json) o tablas de veredictos (CSV), también mezclados.',
} satisfies Spanish<typeof english>;
