import {
  allDetails,
  type DetailAnswer,
  type DetailAnswers,
  type DetailFieldWithKey,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { type DetailKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import { missingDetails, outdatedDetails } from '@sunfield/contracts/kit/fields/missing-details';

/** An answer in the sealed JSON of a child. */
interface StoredAnswer {
  value: DetailAnswer;
  /** When it was given; ISO instant. */
  at: string;
  /** When it was last confirmed to be still right. */
  confirmedAt?: string | undefined;
  /** Who told staff: "mother, by phone". */
  saidBy?: string | undefined;
  /** Which of the staff wrote it down; nothing for the family itself. */
  by?: `staff:${number}` | undefined;
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
  /** When an answer that the family relies on was last replaced, removed or, about who collects, given. */
  changed?: Record<string, string>;
  /** Of this booking alone. */
  agesAllowed?: StoredAllowance[];
}

const checkedAt = ({ at, confirmedAt = '' }: StoredAnswer): string =>
  confirmedAt > at ? confirmedAt : at;

/**
 * What is known about one child from several rows: of each question the answer that was given last, unless it was removed
 * later, with its last confirmation. The order of the rows makes no difference.
 */
export function newestAnswers(rows: readonly StoredDetails[]): StoredDetails {
  const answers: Record<string, StoredAnswer> = {};
  const removed: Record<string, string> = {};
  const changed: Record<string, string> = {};
  for (const row of rows) {
    for (const [key, at] of Object.entries(row.changed ?? {})) {
      if (at > (changed[key] ?? '')) changed[key] = at;
    }
    for (const [key, at] of Object.entries(row.removed ?? {})) {
      if (at > (removed[key] ?? '')) removed[key] = at;
    }
    for (const [key, stored] of Object.entries(row.answers ?? {})) {
      const { value, at, saidBy, by: writer, isGeneral } = stored;
      const confirmedAt = checkedAt(stored);
      const by = {
        ...(saidBy && { saidBy }),
        ...(writer && { by: writer }),
        ...(isGeneral && { isGeneral }),
      };
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
  return { answers, removed, changed };
}

const sinceOf = ({ at, isGeneral }: StoredAnswer): string => (isGeneral ? '' : at);

const rankOf = (answer: StoredAnswer): string =>
  [sinceOf(answer), answer.at, answer.confirmedAt, JSON.stringify(answer)].join(' ');

/** Whether both say the same, to the instant. */
export const areSame = (one: StoredDetails, other: StoredDetails): boolean =>
  inOrder(newestAnswers([one])) === inOrder(newestAnswers([other]));

const inOrder = ({ answers = {}, removed = {}, changed = {} }: StoredDetails): string =>
  JSON.stringify(
    [answers, removed, changed].map((part) =>
      Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** When an answer was given, and by whom. */
export type Said = Pick<StoredAnswer, 'at' | 'saidBy' | 'by'>;

/** What was answered about a child. For a person, only `readCareNotes` opens it. */
export interface OpenedAnswers {
  values: DetailAnswers;
  said: { [Key in DetailKey]?: Said };
  /** ISO instants: see `StoredDetails`. */
  changed: { [Key in DetailKey]?: string };
  agesAllowed: readonly StoredAllowance[];
}

export function openedAnswers({
  answers = {},
  changed = {},
  agesAllowed = [],
}: StoredDetails): OpenedAnswers {
  const given = Object.entries(answers) as [DetailKey, StoredAnswer][];
  return {
    values: Object.fromEntries(given.map(([key, { value }]) => [key, value])),
    said: Object.fromEntries(given.map(([key, { at, saidBy, by }]) => [key, { at, saidBy, by }])),
    changed,
    agesAllowed,
  };
}

/** What may be known without reading the answers. */
export interface DetailsProgress {
  missing: DetailKey[];
  given: DetailKey[];
  confirmedAt: string | null;
  needsConfirming: boolean;
}

/** `asked`: what is asked of the child (`fieldsAsked`); `today` is a London date. */
export function progressOfStored(
  stored: StoredDetails,
  asked: readonly DetailFieldWithKey[],
  today: string,
): DetailsProgress {
  const { answers = {} } = stored;
  const { values } = openedAnswers(stored);
  const at = Object.fromEntries(
    asked.flatMap(({ key }) => {
      const answer = answers[key];
      return answer ? [[key, checkedAt(answer)]] : [];
    }),
  );
  return {
    missing: missingDetails(asked, values),
    given: asked.map(({ key }) => key).filter((key) => key in values),
    confirmedAt: Object.values(at).toSorted().at(-1) ?? null,
    needsConfirming: outdatedDetails(asked, at, null, today).length > 0,
  };
}

export interface Change {
  at: Date;
  saidBy?: string | undefined;
  by?: `staff:${number}` | undefined;
  isGeneral?: true;
}

/**
 * Null removes an answer. `isChanged`: some value is another than before. `changedKeys`: those of which the family is
 * told, because an answer was replaced or removed, or decides who collects.
 */
export function changeStored(
  stored: StoredDetails,
  changes: ChangedAnswers,
  { at, ...by }: Change,
) {
  const answers = { ...stored.answers };
  const removed = { ...stored.removed };
  const changed = { ...stored.changed };
  const changedKeys: DetailKey[] = [];
  let isChanged = false;
  for (const [key, value] of Object.entries(changes) as [
    DetailKey,
    DetailAnswer | null | undefined,
  ][]) {
    if (value === undefined) continue;
    const isOther = JSON.stringify(value) !== JSON.stringify(answers[key]?.value ?? null);
    isChanged ||= isOther;
    const now = laterThan([answers[key]?.at, removed[key]], at);
    if (isOther && (answers[key] || isOfFamily(key))) {
      changed[key] = now;
      changedKeys.push(key);
    }
    if (value !== null) answers[key] = { value, at: now, ...by };
    else if (answers[key]) {
      delete answers[key];
      removed[key] = now;
    }
  }
  return { stored: { ...stored, answers, removed, changed }, isChanged, changedKeys };
}

const isOfFamily = (key: DetailKey): boolean =>
  allDetails.some((field) => field.key === key && field.needsFamily);

/** As ISO text. Clocks of two servers differ, and of the same question the last answer counts. */
function laterThan(others: (string | undefined)[], at: Date): string {
  const last = others.filter((one) => one !== undefined).map((one) => Date.parse(one) + 1);
  return new Date(Math.max(at.getTime(), ...last)).toISOString();
}

/** All that was answered is still right. */
export function confirmStored({ answers = {}, ...stored }: StoredDetails, at: Date): StoredDetails {
  const confirmedAt = at.toISOString();
  const confirmed = Object.entries(answers).map(
    ([key, one]) => [key, { ...one, confirmedAt }] as const,
  );
  return { ...stored, answers: Object.fromEntries(confirmed) };
}
