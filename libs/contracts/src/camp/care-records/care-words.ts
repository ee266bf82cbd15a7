import { bodyParts } from './care-kinds';
import { type CareVersion } from './care-records';

/** A record as people read it: "What happened", and the text. What was left empty is left out. */
export function careWords(record: Pick<CareVersion, 'kind' | 'details'>): [string, string][] {
  return linesOf(record as CareVersion).filter(([, text]) => text !== '');
}

function linesOf({ kind, details }: CareVersion): [string, string][] {
  switch (kind) {
    case 'accident':
    case 'incident':
      return [
        ['What happened', details.what],
        ['Where', details.where],
        ['Where it hurts', details.bodyParts.map((part) => bodyParts[part].name).join(', ')],
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
        ['Witness', details.witness],
        ['Consent', details.hasConsent ? 'The family agreed in writing' : ''],
        ['Given without written consent', details.hasConsent ? '' : details.reason],
      ];
    case 'behaviour':
      return [['Note', details.note]];
  }
}
