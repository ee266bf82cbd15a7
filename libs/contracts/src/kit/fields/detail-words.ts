import { formatMonth } from '@sunfield/words/dates';
import { type DetailText } from './detail-keys';
import {
  type Allergy,
  type DetailAnswer,
  type DetailAnswers,
  type DetailField,
  type DetailFieldWithKey,
  hoursWords,
  type Medicine,
  type Person,
} from './detail-fields';

/** How each kind of answer reads, for parents and staff. */
const wordsOfKind: Record<DetailField['kind'], (value: never, field: DetailField) => string> = {
  text: (text: string) => text,
  yesNo: (isYes: boolean) => (isYes ? 'Yes' : 'No'),
  choice: (key: string, { options }) => options?.[key] ?? key,
  date: (date: string) => `${Number(date.slice(8))} ${formatMonth(date.slice(0, 7))}`,
  allergies: (allergies: Allergy[]) => withPensFirst(allergies).map(wordsOfAllergy).join('\n'),
  medicines: (medicines: Medicine[]) => medicines.map(wordsOfMedicine).join('\n'),
  people: (people: Person[]) => people.map(wordsOfPerson).join('\n'),
};

/** An answer in words, one line for each thing in it; without anything in it, "No allergies". */
export const wordsOfAnswer = (field: DetailField, value: DetailAnswer): string =>
  wordsOfKind[field.kind](value as never, field) || (field.none ?? '');

/** All answers to these fields in words, alerts first. */
export function detailTexts(
  answers: DetailAnswers,
  fields: readonly DetailFieldWithKey[],
): DetailText[] {
  const texts = fields.flatMap((field): DetailText[] => {
    const { key, title } = field;
    const value = answers[key];
    if (value === undefined) return [];
    // “No” answers a question: it is not the answer that there is nothing.
    const isNone = value !== false && !hasContent(value);
    const isAlert = field.isAlert && !isNone;
    return [
      {
        key,
        title,
        text: wordsOfAnswer(field, value),
        ...(isAlert && { isAlert }),
        ...(isNone && { isNone }),
      },
    ];
  });
  return [...texts.filter(({ isAlert }) => isAlert), ...texts.filter(({ isAlert }) => !isAlert)];
}

/** Whether an answer says more than "none". */
export const hasContent = (value: DetailAnswer): boolean =>
  typeof value === 'boolean' ? value : value.length > 0;

const withPensFirst = (allergies: readonly Allergy[]): Allergy[] =>
  allergies.toSorted((one, other) => Number(other.hasPen) - Number(one.hasPen));

function wordsOfAllergy({ what, severity, reaction, hasPen, penKept }: Allergy): string {
  const pen = hasPen ? ['carries an adrenaline pen', penKept && `kept: ${penKept}`] : [];
  const said = [severity, reaction, ...pen].filter(Boolean);
  return `${what} (${said.join('; ')})`;
}

function wordsOfMedicine({ what, dose, when, hours, mayGive }: Medicine): string {
  const allowed = mayGive ? 'staff may give it' : 'staff may not give it';
  return [what, dose, when, hoursWords(hours), allowed].filter(Boolean).join(', ');
}

const wordsOfPerson = ({ name, relation, phone }: Person): string =>
  [relation ? `${name} (${relation})` : name, phone].filter(Boolean).join(', ');
