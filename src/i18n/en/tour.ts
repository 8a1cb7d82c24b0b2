/** The bundled sample and the tour over it. */
export const tour = {
  title: 'See a finished evaluation',
  lead: 'A run recorded with this app, with two judges beside each other, and a tour of three minutes. No model is needed.',
  what: 'The answers and the first judge’s verdicts come from the demo model. The second judge was constructed for this example: it isn’t a model and follows a rule.',
  begin: 'Take the tour',
  label: 'Tour',
  step: 'Stop {{at, number}} of {{of, number}}',
  back: 'Back',
  next: 'Next',
  end: 'End the tour',
  resultsTitle: 'What a judge says',
  resultsText:
    'A very small model answered twelve tasks and then judged its own answers. Beside the score stand its interval and a badge: how far this judge has been checked. This one only shows that everything works.',
  responseTitle: 'One answer, criterion by criterion',
  responseText:
    'A judge decides every criterion by itself: met or not. The score is the weighted share of what was met. Here you can read each decision beside the answer.',
  labTitle: 'Why two judges differ',
  labText:
    'The second judge isn’t a model. It was constructed for this example by a rule: A merit is met when the response shares a word of six letters or more with it. A fault is never found. The chart splits the difference of the two scores into steps that add up exactly. Choose a step to see the criteria behind it.',
  markingTitle: 'Which of them is right?',
  markingText:
    'Only people can tell. You mark some answers without seeing names or verdicts; the app draws which ones. Then it says how often each judge agrees with you, and corrects its score or says why it can’t.',
  exportTitle: 'Take it with you',
  exportText:
    'Results leave as open files, with everything that is needed to check them. Nothing leaves this computer unless you save it and pass it on.',
  yoursTitle: 'Your turn',
  yoursText:
    'Run the demo, bring tasks of your own, or explain two files of verdicts. The example stays under “Runs” until you delete it there.',
} as const;
