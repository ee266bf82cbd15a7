import { type DetailAnswer } from '@sunfield/contracts/fields/detail-fields';

/** An answer in the sealed JSON of a child. */
export interface StoredAnswer {
  value: DetailAnswer;
  /** When it was given; ISO instant. */
  at: string;
  /** When it was last confirmed to be still right. */
  confirmedAt?: string | undefined;
  /** Who told staff: "mother, by phone". */
  saidBy?: string | undefined;
  /** It follows from “no” to the one question about health: any other answer says more. */
  isGeneral?: true;
}

/** Staff let a child come on days for other ages. */
export interface StoredAllowance {
  /** With what the child is that day: with another date of birth it may be something else. */
  days: { campDayId: number; is: string }[];
  reason: string;
  /** `staff:3` */
  by: string;
  /** ISO instant. */
  at: string;
}

/** By key; and when answers were removed. */
export interface StoredDetails {
  answers?: Record<string, StoredAnswer>;
  removed?: Record<string, string>;
  /** Of this booking alone. */
  agesAllowed?: StoredAllowance[];
  /** In rows of older releases: when all answers were confirmed. */
  confirmedAt?: string;
}

export const checkedAt = ({ at, confirmedAt = '' }: StoredAnswer, allAt = ''): string =>
  [at, confirmedAt, allAt].toSorted().at(-1) ?? at;

/**
 * What is known about one child from several rows: of each question the answer that was given last, unless it was removed
 * later, with its last confirmation. The order of the rows makes no difference.
 */
export function newestAnswers(rows: readonly StoredDetails[]): StoredDetails {
  const answers: Record<string, StoredAnswer> = {};
  const removed: Record<string, string> = {};
  for (const row of rows) {
    for (const [key, at] of Object.entries(row.removed ?? {})) {
      if (at > (removed[key] ?? '')) removed[key] = at;
    }
    for (const [key, stored] of Object.entries(row.answers ?? {})) {
      const { value, at, saidBy, isGeneral } = stored;
      const confirmedAt = checkedAt(stored, row.confirmedAt);
      const by = { ...(saidBy && { saidBy }), ...(isGeneral && { isGeneral }) };
      const answer = { value, at, confirmedAt, ...by };
      const known = answers[key];
      if (!known || rankOf(answer) > rankOf(known)) answers[key] = answer;
    }
  }
  for (const [key, at] of Object.entries(removed)) {
    const answer = answers[key];
    if (!answer) continue;
    if (sinceOf(answer) > at) delete removed[key];
    else delete answers[key];
  }
  return { answers, removed };
}

const sinceOf = ({ at, isGeneral }: StoredAnswer): string => (isGeneral ? '' : at);

const rankOf = (answer: StoredAnswer): string =>
  [sinceOf(answer), answer.at, answer.confirmedAt, JSON.stringify(answer)].join(' ');

/** Whether both say the same, to the instant. */
export const areSame = (one: StoredDetails, other: StoredDetails): boolean =>
  inOrder(newestAnswers([one])) === inOrder(newestAnswers([other]));

const inOrder = ({ answers = {}, removed = {} }: StoredDetails): string =>
  JSON.stringify(
    [answers, removed].map((part) => Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
