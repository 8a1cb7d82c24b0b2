import type { templates as english } from '../en/templates';
import type { Spanish } from '../translation';

export const templates = {
  'feedback-on-writing': 'Comentarios a un texto',
  'feedback-on-writingHint':
    'Pega un texto como los que escriben tus estudiantes. Elige un aspecto de tu curso para que la rúbrica pueda pedirlo. Después, en el primer criterio (escrito en inglés), sustituye «the language worked on in class» por el error que tú señalarías.',
  'lesson-plan': 'Plan de clase',
  'lesson-planHint':
    'Indica un objetivo que se pueda ver al final de la clase. Nombra una dificultad real de tu grupo: es lo que distingue un buen plan de uno general. Después haz los dos primeros criterios tan precisos como tu objetivo.',
  'reading-text': 'Texto de lectura para un nivel',
  'reading-textHint':
    'Nombra la lengua en que deben fijarse los lectores, como «fui, vi, tuve», y cuántas veces. Con un tema que tus estudiantes conocen bien es más difícil que el texto quede vacío. Di en el tercer criterio qué sería nuevo para ellos.',
  'grammar-explanation': 'Explicación de gramática',
  'grammar-explanationHint':
    'Parte de una frase que un estudiante podría escribir de verdad y de la pregunta que haría. Después escribe en el segundo criterio qué regla esperas que se explique.',
  'test-item': 'Preguntas de examen',
  'test-itemHint':
    'Evalúa un solo punto y enumera dos o tres errores de tus estudiantes: de ahí salen las buenas opciones incorrectas. Pide pocas preguntas; cada criterio se refiere a todas.',
} satisfies Spanish<typeof english>;
