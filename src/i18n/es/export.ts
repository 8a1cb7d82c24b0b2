import type { exporting as english } from '../en/export';
import type { Spanish } from '../translation';

export const exporting = {
  title: 'Exportar',
  lead: 'Llévate tus resultados. No se envía nada a ninguna parte: los archivos se crean aquí y los guarda tu navegador.',
  run: 'Evaluación',
  empty: 'Todavía no hay ninguna evaluación que exportar.',
  resultsHeading: 'Archivo de resultados',
  resultsText:
    'Todo lo de esta evaluación en un solo archivo: se puede volver a importar aquí o en otro Deskmark, y se une con la misma evaluación hecha en otro lugar.',
  includeText: 'Incluir los textos de las tareas y las respuestas',
  gatedNote:
    'Sin los textos, en el archivo quedan las huellas, los veredictos y los recuentos, y se puede unir igualmente.',
  saveResults: 'Guardar el archivo de resultados',
  csvHeading: 'Los veredictos en una tabla',
  csvText:
    'Una fila por veredicto, para una hoja de cálculo o un programa de estadística. No contiene textos de tareas ni de respuestas.',
  saveCsv: 'Guardar los veredictos como CSV',
  forSpreadsheets:
    'Para hojas de cálculo: marcado como UTF-8 y sin celdas que actúen como fórmulas. Sin esta opción: UTF-8 simple (RFC 4180) con cada nombre tal cual, para programas de estadística.',
  rowsHeading: 'Las filas como JSON Lines',
  rowsText:
    'Una respuesta o un juicio por línea, con todos los campos que se guardan, para otros programas. Los textos de un paquete que pide que no salgan se omiten.',
  saveResponses: 'Guardar las respuestas como JSONL',
  saveJudgments: 'Guardar los juicios como JSONL',
  working: 'Escribiendo el archivo…',
  saved: 'Guardado como {{file}}.',
  importHeading: 'Importar resultados',
  importText:
    'Los resultados de la misma evaluación se unen; lo que difiere se guarda al lado y se muestra en una lista.',
  importFile: 'Importar un archivo de resultados',
  importing: 'Leyendo {{file}}…',
  reportTitle: 'Se importó «{{file}}».',
  reportAdded: '«{{name}}» es nueva aquí. Filas: {{rows, number}}.',
  reportJoined: '«{{name}}» ya estaba aquí. Filas nuevas: {{rows, number}}; iguales: {{same, number}}.',
  reportPack: 'Con ella llegó el paquete «{{name}}».',
  reportConflicts_one:
    '{{count, number}} fila difiere de la que hay aquí. Se conservó la de aquí y la otra se guardó al lado.',
  reportConflicts_many:
    '{{count, number}} de filas difieren de las que hay aquí. Se conservaron las de aquí y las otras se guardaron al lado.',
  reportConflicts_other:
    '{{count, number}} filas difieren de las que hay aquí. Se conservaron las de aquí y las otras se guardaron al lado.',
  reportDiffers: 'Queda aparte de «{{name}}», porque difieren en esto: {{list}}.',
  differsPack: 'el paquete',
  differsTasks: 'las tareas',
  differsCandidates: 'los candidatos',
  differsJudges: 'los jueces',
  differsEpochs: 'el número de repeticiones ({{a, number}} y {{b, number}})',
  differsSeed: 'la semilla ({{a, number}} y {{b, number}})',
  differsControls: 'las respuestas de control',
  seeRun: 'Ver {{name}}',
} satisfies Spanish<typeof english>;
