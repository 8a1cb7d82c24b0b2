import { asJudgeId, type JudgeId } from '../ids';

const PERSON = 'person:';

/** The judge that a person is, by the UUID they were given when they began. */
export const personJudge = (uuid: string): JudgeId => asJudgeId(`${PERSON}${uuid}`);

/** Whether a judge is a person: then it isn't named in any run's spec. */
export const isPerson = (judgeId: string): boolean => judgeId.startsWith(PERSON);
