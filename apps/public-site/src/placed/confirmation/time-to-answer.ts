import { counted } from '@sunfield/words/counted';

const SECONDS_AN_ANSWER = 10;

/** "3 minutes": how long so many answers take. */
export const timeToAnswer = (answers: number): string =>
  counted(Math.ceil((answers * SECONDS_AN_ANSWER) / 60), 'minute');
