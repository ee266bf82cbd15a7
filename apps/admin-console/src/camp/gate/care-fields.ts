import { injuries, severities } from '@sunfield/contracts/camp/care-records/accident-facts';
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

export interface CareField {
  key: string;
  label: string;
  /** `name` of an adult who is here, or another; `one` or `some` of its `choices`. */
  kind: 'line' | 'text' | 'body' | 'name' | 'one' | 'some' | 'tick';
  max?: number;
  isRequired?: boolean;
  /** Asked only without the family's consent. */
  isReason?: true;
  choices?: Record<string, string>;
  /** Of names: first aiders come first. */
  isFirstAid?: true;
}

const incident: CareField[] = [
  { key: 'what', label: 'What happened', kind: 'text', max: 1000, isRequired: true },
  { key: 'where', label: 'Where', kind: 'line', max: 160, isRequired: true },
  { key: 'bodyParts', label: 'Where it hurts', kind: 'body' },
  { key: 'injuries', label: 'Injury', kind: 'some', choices: injuries },
  {
    key: 'severity',
    label: 'How serious',
    kind: 'one',
    choices: severities,
    isRequired: true,
  },
  { key: 'firstAid', label: 'First aid', kind: 'text', max: 1000 },
  { key: 'firstAidBy', label: 'First aid by', kind: 'name', isFirstAid: true },
  { key: 'told', label: 'Who was told', kind: 'line', max: 160 },
  { key: 'witness', label: 'Witness', kind: 'name' },
];

export const careFields: Record<CareRecordKind, CareField[]> = {
  accident: [
    { key: 'isOnArrival', label: 'Before camp: seen on arrival', kind: 'tick' },
    ...incident,
  ],
  incident,
  medicine: [
    { key: 'what', label: 'Medicine', kind: 'line', max: 120, isRequired: true },
    { key: 'dose', label: 'Dose', kind: 'line', max: 120, isRequired: true },
    { key: 'by', label: 'Given by', kind: 'name', isRequired: true },
    { key: 'witness', label: 'Seen by', kind: 'name' },
    {
      key: 'reason',
      label: 'Why without written consent',
      kind: 'line',
      max: 300,
      isRequired: true,
      isReason: true,
    },
  ],
  behaviour: [
    { key: 'note', label: 'What you saw', kind: 'text', max: 1000, isRequired: true },
    {
      key: 'seenBy',
      label: 'Who may see it',
      kind: 'one',
      choices: { venue: 'Everyone at this venue', managers: 'Managers only' },
    },
  ],
};

/** What the form begins with. What must be chosen is not chosen yet; of other choices, the first is. */
export function startOf({ kind, details }: Writing): Answers {
  const empty = careFields[kind].map((field): [string, Answer] => [field.key, emptyOf(field)]);
  return { ...Object.fromEntries(empty), ...(details as Answers | undefined) };
}

function emptyOf({ kind, choices = {}, isRequired }: CareField): Answer {
  switch (kind) {
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
export const toggled = (all: readonly string[], chosen: readonly string[], key: string): string[] =>
  all.filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one)));
