import type { Level } from '../pack';

/** In the order they are offered. Their names are in the messages. */
export const TASTING_TEMPLATES = ['feedback', 'explanation', 'simplification'] as const;
export type TastingTemplate = (typeof TASTING_TEMPLATES)[number];

/** What a template leaves to its user. */
export interface TemplateChoice {
  template: TastingTemplate;
  level: Level;
  /** Name of the language the answers are to be in, in English; empty: that of the text. */
  answerLanguage: string;
}

/** What both models are sent, besides the text itself. */
export interface TemplateTexts {
  system: string;
  prompt: string;
}

const TEXTS: Readonly<Record<TastingTemplate, (level: Level) => TemplateTexts>> = {
  feedback: (level) => ({
    system:
      'You are an experienced language teacher. You write feedback that helps learners improve their own texts.',
    prompt: `Below is a text written by a language learner at level ${level} of the CEFR. Write feedback that the learner will read alone before writing a second draft: name one thing that was done well, explain at most three points to improve, each with its place in the text, and end with one clear next step. Don’t write a corrected version of the whole text. At most 150 words.`,
  }),
  explanation: (level) => ({
    system:
      'You are an experienced language teacher. You explain language to learners in words they understand.',
    prompt: `Below is a text written by a language learner at level ${level} of the CEFR. Choose the mistake that matters most in it and explain it to the learner: quote it, say how it should be and why, give two new examples, and end with one short exercise. Speak to the learner directly. At most 150 words.`,
  }),
  simplification: (level) => ({
    system:
      'You are a writer of graded readers. You know what learners of each CEFR level can read with ease.',
    prompt: `Rewrite the text below so that learners at level ${level} of the CEFR can read it with ease. Keep its meaning and its kind of text, keep names and facts, and explain no words. Write the new text only.`,
  }),
};

/** What both models are sent before the text. It asks for one piece of work and has no rubric: a person decides. */
export function templateTexts({ template, level, answerLanguage }: TemplateChoice): TemplateTexts {
  const { system, prompt } = TEXTS[template](level);
  const language =
    answerLanguage === '' ? 'Write in the language of the text.' : `Write in ${answerLanguage}.`;
  return { system, prompt: `${prompt} ${language}` };
}
