import type { Reference, ReferenceFigure } from '../../src/domain/references';

/** A figure as an export of Deskmark would carry it. */
export const aFigure = (change: Partial<ReferenceFigure> = {}): ReferenceFigure => ({
  ...{ resultId: 'corner.mean:judge', evaluation: 'corner', score: 0.5 },
  metric: { id: 'corner.mean', name: 'Mean rubric score', lowerIsBetter: false, min: 0, max: 1 },
  interval: { low: 0.4, high: 0.6, level: 0.95 },
  dataset: { name: 'corner', version: '1.0.0', packHash: 'c'.repeat(64), size: 3, used: 3, taskIds: null },
  ...{ tasks: 3, epochs: 2 },
  judge: {
    kind: 'model',
    judgeId: 'j'.repeat(64),
    badge: 'demo-only',
    names: ['Judge'],
    recipe: 'verdict-logits 1',
  },
  ...change,
});

/** A kept record with one figure. */
export const aReference = (change: Partial<Reference> = {}): Reference => ({
  ...{
    referenceId: 'a'.repeat(64),
    file: 'x.json',
    importedAt: '2026-12-01T00:00:00.000Z',
    packId: 'corner',
  },
  ...{ version: '0.3.0', evaluationId: 'corner/maker_model/1796083200', at: '2026-11-30T00:00:00.000Z' },
  model: { id: 'maker/model', name: 'Model', developer: 'maker', quantisation: 'Q8_0', candidateId: null },
  source: { organisation: 'Example School', relationship: 'third_party', app: 'deskmark 0.1.0' },
  figures: [aFigure()],
  ...change,
});
