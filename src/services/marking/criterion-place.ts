import { asCriterionId, type CriterionId } from '../../domain/ids';

// A bundle names no criteria: an id may tell of a sign or a layer. They go by their place in the rubric.

/** The id that a criterion of a bundle goes by here. */
export const criterionAt = (place: number): CriterionId => asCriterionId(String(place));

/** Its place in the rubric, from 0. */
export const placeOfCriterion = (criterionId: CriterionId): number => Number(criterionId);
