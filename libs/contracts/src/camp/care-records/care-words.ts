import { bodyParts, injuries, severities } from './accident-facts';
import { type CareVersion } from './care-records';
import { headAdvice, isHeadInjury } from './head-injury';

/** A record as people read it: "What happened", and the text. What was left empty is left out. */
export function careWords(record: Pick<CareVersion, 'kind' | 'details'>): [string, string][] {
  return linesOf(record as CareVersion).filter(([, text]) => text !== '');
}

/** The same for a parent, with what to watch for at home. */
export function familyWords(record: Pick<CareVersion, 'kind' | 'details'>): [string, string][] {
  const { details } = record as CareVersion;
  const isHead = 'bodyParts' in details && isHeadInjury(details);
  return [
    ...careWords(record),
    ...(isHead ? [['After a hit to the head', headAdvice.join('\n\n')] as [string, string]] : []),
  ];
}

function linesOf({ kind, details }: CareVersion): [string, string][] {
  switch (kind) {
    case 'accident':
    case 'incident':
      return [
        ['How serious', severities[details.severity]],
        ['When', details.isOnArrival ? 'Before camp: seen on arrival' : ''],
        ['What happened', details.what],
        ['Where', details.where],
        ['Where it hurts', details.bodyParts.map((part) => bodyParts[part].name).join(', ')],
        ['Injury', details.injuries.map((injury) => injuries[injury]).join(', ')],
        ['First aid', details.firstAid],
        ['First aid by', details.firstAidBy],
        ['Who was told', details.told],
        ['Witness', details.witness],
      ];
    case 'medicine':
      return [
        ['Medicine', details.what],
        ['Dose', details.dose],
        ['Given by', details.by],
        ['Seen by', details.witness],
        ['The family agreed in writing', details.hasConsent ? details.agreed || 'Yes' : ''],
        ['Given without written consent', details.hasConsent ? '' : details.reason],
      ];
    case 'behaviour':
      return [['Note', details.note]];
  }
}
