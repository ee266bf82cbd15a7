import { formatLongDate } from '@sunfield/words/dates';

/** How a kind of record is kept after the people of its booking are erased, and why. */
interface RecordKind {
  /** "Who was at camp, and when" */
  title: string;
  /** What its years are counted from: the day, or the birth of the child. */
  from: 'day' | 'birth';
  /** Months more than the years. */
  months?: number;
  usual: number;
  min: number;
  max: number;
  /** For staff, below the field. */
  reason: string;
  /** With fewer years than these, staff are warned. */
  advised: number;
  warning: string;
  /** What is kept and why, as families read it: "Until … we keep …". */
  ofFamily: string;
}

/** A kind for each setting of `retention`. The erasing job, settings, notices and the families' texts follow from the rows. */
export const recordKinds = {
  attendanceYears: {
    title: 'Who was at camp, and when',
    from: 'day',
    usual: 3,
    min: 1,
    max: 25,
    reason:
      'Inspectors, councils and insurers ask for registers of past years. When a booking’s people are erased, only the children’s names and hours are kept, for the inspection pack alone.',
    advised: 3,
    warning:
      'Childcare providers are expected to keep registers for a reasonable time, usually 3 years. Ask your council, inspector and insurer before you keep them for less.',
    ofFamily:
      'when the children came to camp and left, with their names, because inspectors may ask who was at camp',
  },
  accidentYears: {
    title: 'Accidents and incidents',
    from: 'birth',
    months: 3,
    usual: 21,
    min: 18,
    max: 30,
    reason:
      'A child who was hurt can claim until 3 years after turning 18, and insurers ask for a few months more. The years are the child’s age; 3 months are added.',
    advised: 21,
    warning:
      'Records of accidents are expected to be kept until the child is 21 years and 3 months old. Ask your insurer before you keep them for less.',
    ofFamily:
      'what was written down about accidents and incidents, because a child who was hurt can ask about it until then',
  },
  careYears: {
    title: 'Medicines given, and behaviour',
    from: 'day',
    usual: 3,
    min: 1,
    max: 25,
    reason: 'Inspectors ask for records of medicines given.',
    advised: 3,
    warning:
      'Records of medicines given are expected to be kept for 3 years. Ask your council and insurer before you keep them for less.',
    ofFamily:
      'which medicines were given, and notes on behaviour, because inspectors may ask for them',
  },
} satisfies Record<`${string}Years`, RecordKind>;
export type RecordKindKey = keyof typeof recordKinds;

export const recordKeys = Object.keys(recordKinds) as RecordKindKey[];
export const recordKind = (key: RecordKindKey): RecordKind => recordKinds[key];

/** The same for each kind, by its setting. */
export const ofRecordKinds = <T>(make: (kind: RecordKind) => T) =>
  Object.fromEntries(recordKeys.map((key) => [key, make(recordKind(key))])) as Record<
    RecordKindKey,
    T
  >;

/** "Who was at camp, and when (years after the day)" */
export const recordLabel = ({ title, from, months = 0 }: RecordKind): string =>
  from === 'day'
    ? `${title} (years after the day)`
    : `${title} (until a child is as old, in years${months > 0 ? `, and ${months} months` : ''})`;

/** Why staff should not keep records for as short as this. */
export const recordWarnings = (years: Readonly<Record<RecordKindKey, number>>): string[] =>
  recordKeys.flatMap((key) =>
    years[key] < recordKind(key).advised ? [recordKind(key).warning] : [],
  );

/** What stays of a family after erasing. `until`: the last calendar date. */
export const keptRecordSentence = ({
  kind,
  until,
}: {
  kind: RecordKindKey;
  until: string;
}): string =>
  `Until ${formatLongDate(until)} we keep ${recordKind(kind).ofFamily}. It is encrypted, no longer linked to the email address, and opened only in the pack for an inspection.`;
