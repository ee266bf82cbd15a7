/** The rows that parties are written with; no camp is sold with them. */
export const partyActivity = 'birthday-party';
/** A place that the family chooses. */
export const familysPlace = 'familys-place';
const SESSION = 'party-';

/** `party-1400-1530` */
export const partySession = (starts: string, ends: string): string =>
  `${SESSION}${starts.replace(':', '')}-${ends.replace(':', '')}`;

/** Whether an activity or a session is for camps. */
export const isForCamps = ({ key }: { key: string }): boolean =>
  key !== partyActivity && !/^party-\d{4}-\d{4}$/.test(key);
