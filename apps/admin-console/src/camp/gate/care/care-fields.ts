import { type CareField, careFields } from '@sunfield/contracts/camp/care-records/care-fields';
import { type CareRecordKind } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareVersion } from '@sunfield/contracts/camp/care-records/care-records';

/** What is being written down; `details` and `time` of a record that is corrected or written again. */
export interface Writing {
  kind: CareRecordKind;
  /** The first version of the record that is corrected. */
  corrects?: string;
  time?: string;
  details?: CareVersion['details'];
}

/** By the names of the record's details. */
export type Answers = Record<string, Answer>;
export type Answer = string | string[] | boolean;

export const askedFor = (kind: CareRecordKind): [string, CareField][] =>
  Object.entries(careFields[kind]).filter(([, { control }]) => control !== 'none');

/** What the form begins with. What must be chosen is not chosen yet; of other choices, the first is. */
export function startOf({ kind, details }: Writing): Answers {
  const empty = askedFor(kind).map(([key, field]): [string, Answer] => [key, emptyOf(field)]);
  return { ...Object.fromEntries(empty), ...(details as Answers | undefined) };
}

function emptyOf({ control, choices = {}, isRequired }: CareField): Answer {
  switch (control) {
    case 'body':
    case 'some':
      return [];
    case 'tick':
      return false;
    case 'one':
      return isRequired ? '' : (Object.keys(choices)[0] ?? '');
    default:
      return '';
  }
}

/** In the order in which they are offered, whatever was chosen first. */
export const toggled = <Key extends string>(
  all: readonly Key[],
  chosen: readonly Key[],
  key: Key,
): Key[] => all.filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one)));
