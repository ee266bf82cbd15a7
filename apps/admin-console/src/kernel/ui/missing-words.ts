import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { nounsOfMissing } from '@sunfield/contracts/kit/fields/detail-questions';
import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';

export interface AnsweredChild {
  /** Older versions of the API leave both out. */
  details?: RegisterChild['details'];
  missingDetails?: RegisterChild['missingDetails'];
  missingNames?: RegisterChild['missingNames'];
  wrongAges?: RegisterChild['wrongAges'];
}

/** More would fill the row of a child. */
const MAX_NAMED = 3;

/** "Details missing: allergies and date of birth"; undefined if none is. */
export function missingWords({
  missingDetails: missing = [],
  missingNames,
}: AnsweredChild): string | undefined {
  if (missing.length === 0) return undefined;
  const nouns = nounsOfMissing(missing, missingNames);
  return nouns.length > MAX_NAMED
    ? `${counted(missing.length, 'detail')} missing`
    : `Details missing: ${listed(nouns)}`;
}

/** "Age to decide: this day is for ages 5 to 12"; undefined if the day is right. */
export const wrongAgesWords = ({ wrongAges }: AnsweredChild): string | undefined =>
  wrongAges && `Age to decide: this day is for ${wrongAges}`;

type Who = Pick<RegisterChild, 'age' | 'guestOf'>;

/** "age 7"; of a party's guest, whose age is not asked, "guest of Ada". */
export const ageWords = ({ age, guestOf }: Who): string =>
  guestOf ? `guest of ${guestOf.split(' ')[0]}` : `age ${age}`;

/** What tells a child from another of its name; undefined if there is no other. */
export const namesakeWords = ({
  hasNamesake,
  parentName,
  ...who
}: Who & Pick<RegisterChild, 'hasNamesake' | 'parentName'>): string | undefined =>
  hasNamesake &&
  `Another child here has the same name. This one: ${ageWords(who)}${who.guestOf ? '' : `, parent ${parentName}`}`;

/** "Changed: who may collect (Tue 28 Oct, 08:52)"; none if nothing was changed since the day before. */
export const changedWords = ({ changes = [] }: Pick<RegisterChild, 'changes'>): string[] =>
  changes.map(({ noun, at }) => {
    const day = formatDayAndMonth(calendarDateInLondon(at));
    return `Changed: ${noun} (${day}, ${formatTime(at)})`;
  });

/** "2 with details missing"; undefined if all are complete. */
export function incompleteWords(children: readonly AnsweredChild[]): string | undefined {
  const count = children.filter(({ missingDetails = [] }) => missingDetails.length > 0).length;
  return count > 0 ? `${count} with details missing` : undefined;
}
