import { type RecordKindKey } from '../../kit/record-kinds';

/** What is written down about a child at camp; `care-fields.ts` says what is asked. */
interface CareKind {
  /** "Accident" */
  name: string;
  /** For families: `form` is emailed to be read and acknowledged, `shown` is on their page, `no` is not shown online. */
  forFamily: 'form' | 'shown' | 'no';
  /** The setting with its time. It outlives the rest of the booking. */
  kept: RecordKindKey;
}

export const careRecords = {
  accident: { name: 'Accident', forFamily: 'form', kept: 'accidentYears' },
  incident: { name: 'Incident', forFamily: 'form', kept: 'accidentYears' },
  medicine: { name: 'Medicine given', forFamily: 'shown', kept: 'careYears' },
  behaviour: { name: 'Behaviour', forFamily: 'no', kept: 'careYears' },
} as const satisfies Record<string, CareKind>;
export type CareRecordKind = keyof typeof careRecords;
/** Those that a family reads and acknowledges. */
export type FormKind = {
  [Kind in CareRecordKind]: (typeof careRecords)[Kind]['forFamily'] extends 'form' ? Kind : never;
}[CareRecordKind];
export const careRecordKinds = Object.keys(careRecords) as [CareRecordKind, ...CareRecordKind[]];

export const isForm = (kind: CareRecordKind): kind is FormKind =>
  careRecords[kind].forFamily === 'form';
export const isForFamily = (kind: CareRecordKind): boolean => careRecords[kind].forFamily !== 'no';
