import {
  type BodyPart,
  type CareRecordKind,
} from '@sunfield/contracts/camp/care-records/care-kinds';
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
export type Answers = Record<string, string | BodyPart[]>;

export interface CareField {
  key: string;
  label: string;
  kind: 'line' | 'text' | 'body';
  max?: number;
  isRequired?: true;
  /** Asked only without the family's consent. */
  isReason?: true;
  choices?: Record<string, string>;
}

const accident: CareField[] = [
  { key: 'what', label: 'What happened', kind: 'text', max: 1000, isRequired: true },
  { key: 'where', label: 'Where', kind: 'line', max: 160, isRequired: true },
  { key: 'bodyParts', label: 'Where it hurts', kind: 'body' },
  { key: 'firstAid', label: 'First aid', kind: 'text', max: 1000 },
  { key: 'firstAidBy', label: 'First aid by', kind: 'line' },
  { key: 'told', label: 'Who was told', kind: 'line', max: 160 },
  { key: 'witness', label: 'Witness', kind: 'line' },
];

export const careFields: Record<CareRecordKind, CareField[]> = {
  accident,
  incident: accident,
  medicine: [
    { key: 'what', label: 'Medicine', kind: 'line', max: 120, isRequired: true },
    { key: 'dose', label: 'Dose', kind: 'line', max: 120, isRequired: true },
    { key: 'by', label: 'Given by', kind: 'line', isRequired: true },
    { key: 'witness', label: 'Witness', kind: 'line' },
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
      kind: 'line',
      choices: { venue: 'Everyone at this venue', managers: 'Managers only' },
    },
  ],
};

/** What the form begins with: the member’s name as who gave a medicine, which can be changed. */
export function startOf({ kind, details }: Writing, by: string): Answers {
  const empty = Object.fromEntries(
    careFields[kind].map((field): [string, Answers[string]] => {
      if (field.kind === 'body') return [field.key, []];
      if (field.choices) return [field.key, Object.keys(field.choices)[0] ?? ''];
      return [field.key, field.key === 'by' ? by : ''];
    }),
  );
  return { ...empty, ...(details as Answers | undefined) };
}
