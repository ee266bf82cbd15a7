import { type CareDetails, type CareField, careFields } from './care-fields';
import { type CareRecordKind } from './care-kinds';
import { headAdvice, isHeadInjury } from './head-injury';

interface Written {
  kind: CareRecordKind;
  details: CareDetails[CareRecordKind];
}

/** A record as people read it: "What happened", and the text. What was left empty is left out. */
export const careWords = ({ kind, details }: Written): [string, string][] =>
  Object.entries(careFields[kind])
    .toSorted(([, one], [, other]) => Number(!one.isReadFirst) - Number(!other.isReadFirst))
    .map(([key, asked]): [string, string] => [
      asked.readAs ?? asked.label,
      textOf(asked, details[key as keyof typeof details]),
    ])
    .filter(([label, text]) => label !== '' && text !== '');

/** The same for a parent, with what to watch for at home. */
export function familyWords(record: Written): [string, string][] {
  const { details } = record;
  const isHead = 'bodyParts' in details && isHeadInjury(details);
  return [
    ...careWords(record),
    ...(isHead ? [['After a hit to the head', headAdvice.join('\n\n')] as [string, string]] : []),
  ];
}

function textOf({ label, choices }: CareField, value: unknown): string {
  if (typeof value === 'boolean') return value ? label : '';
  return [value]
    .flat()
    .map((one) => choices?.[String(one)] ?? String(one))
    .join(', ');
}
