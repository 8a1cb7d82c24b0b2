import type { chat as english } from '../en/chat';
import type { Spanish } from '../translation';

export const chat = {
  use: 'Usar este modelo',
  useColumn: 'Uso',
  useOf: 'Usar este modelo: {{candidate}}',
  title: 'Chat con {{candidate}}',
  lead: 'Con las instrucciones de sistema de una tarea y el mismo motor, muestreo y pensamiento previo que en {{run}}. Se olvida al cerrar esta página.',
  missing: 'No existe ese candidato para chatear',
  missingLead: 'La evaluación o su paquete no están en este equipo, o este candidato no es un modelo.',
  back: 'Resultados de esta evaluación',
  response: 'Lo que contestó a esta tarea en la evaluación',
  task: 'Tarea cuyas instrucciones de sistema se usan',
  taskHelp: 'Con otra tarea se empieza de nuevo.',
  unknownTask: 'Esta evaluación no tiene la tarea {{task}}; se toma la primera.',
  systemPrompt: 'Instrucciones de sistema que recibe el modelo',
  noSystemPrompt: 'Esta tarea no tiene instrucciones de sistema: se envían vacías.',
  talk: 'Conversación',
  you: 'Tú',
  nothingYet:
    'La petición de la tarea está abajo como primer mensaje. Si la envías tal cual, se pregunta igual que en la primera repetición de la evaluación.',
  message: 'Tu mensaje',
  send: 'Enviar',
  stop: 'Detener',
  restart: 'Empezar de nuevo',
  loading: 'Cargando el modelo…',
  writing: '{{candidate}} está escribiendo…',
  written: '{{candidate}} ha contestado.',
  growing: 'Lo que {{candidate}} ha escrito hasta ahora',
  cost_one: '{{count, number}} token en {{time, duration}}',
  cost_many: '{{count, number}} de tokens en {{time, duration}}',
  cost_other: '{{count, number}} tokens en {{time, duration}}',
  cutOff_one: 'Cortada al llegar a la longitud máxima de la evaluación: {{count, number}} token.',
  cutOff_many: 'Cortada al llegar a la longitud máxima de la evaluación: {{count, number}} de tokens.',
  cutOff_other: 'Cortada al llegar a la longitud máxima de la evaluación: {{count, number}} tokens.',
  brokenOff: 'Se detuvo aquí. Lo que está arriba cuenta como dicho.',
  thought: 'Lo que el modelo pensó antes',
  neutralised_one:
    '{{count, number}} secuencia de control de estos textos se volvió inofensiva antes de enviarlos.',
  neutralised_many:
    '{{count, number}} de secuencias de control de estos textos se volvieron inofensivas antes de enviarlos.',
  neutralised_other:
    '{{count, number}} secuencias de control de estos textos se volvieron inofensivas antes de enviarlos.',
  full: 'La conversación ya no cabe: tiene {{tokens, number}} tokens y caben {{limit, number}}. Acorta tu mensaje o empieza de nuevo.',
  notHere: 'Su modelo no está en este equipo, así que no se le puede preguntar aquí.',
  toModels: 'Conseguirlo en Modelos',
  elsewhere: 'Usarlo fuera de esta página',
  lines:
    'Estas líneas descargan el archivo publicado en Hugging Face. Ollama lo inicia después; en LM Studio lo cargas tú. Deskmark no envía nada para ello: lo hacen esos programas.',
  ollama: 'Línea para Ollama',
  lmStudio: 'Línea para LM Studio',
  copyOllama: 'Copiar la línea para Ollama',
  copyLmStudio: 'Copiar la línea para LM Studio',
  copySystem: 'Copiar las instrucciones de sistema',
  settings:
    'Pega allí las instrucciones de sistema y pon los ajustes de la evaluación: temperatura {{temperature}}, top-p {{topP}}, penalización por repetición {{repetition}}, penalización por presencia {{presence}}, penalización por frecuencia {{frequency}}, como mucho {{most, number}} tokens, contexto {{window, number}}, pensamiento previo: {{thinking}}. Si se dejan como vienen, esos programas usan otros ajustes, y la puntuación de aquí no dice nada de ellos.',
  thinkingOn: 'sí',
  thinkingOff: 'no',
  file: 'Aquí no se sabe de dónde salió el archivo de este modelo, así que no hay ninguna línea que copiar. Si tienes el archivo: LM Studio lo toma con «lms import» y la ruta del archivo; Ollama, con un Modelfile que diga «FROM» y la ruta del archivo, y después «ollama create».',
  packed:
    'Esta versión está preparada para el procesador gráfico dentro de una página; Ollama y LM Studio no la leen. Busca allí un archivo GGUF del mismo modelo: con otra cuantización puede contestar de otro modo, así que evalúalo antes aquí como un candidato más.',
  packedAlike:
    'Esta versión está preparada para el procesador gráfico dentro de una página; Ollama y LM Studio no la leen. Estas líneas descargan de Hugging Face el mismo modelo como archivo GGUF en {{quantisation}}. Puede contestar de otro modo: evalúalo antes aquí como un candidato más y compara los dos.',
  server:
    'Ya funciona en un servidor tuyo: lo puede usar cualquier programa que se comunique con ese servidor.',
  serverNamed:
    'Ya funciona en un servidor tuyo con el nombre {{model}}: lo puede usar cualquier programa que se comunique con ese servidor.',
} satisfies Spanish<typeof english>;
