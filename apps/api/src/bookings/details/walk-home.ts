import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type DetailAnswers } from '@sunfield/contracts/kit/fields/detail-fields';
import { isAsked } from '@sunfield/contracts/kit/fields/missing-details';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { formatLongDate } from '@sunfield/words/dates';

/** A child whose family is asked. */
export interface AskedChild {
  name: string;
  /** As booked; the date of birth counts once it is known. */
  age: string;
  stored: DetailAnswers;
  /** London dates: the first camp day to come, or today without one. */
  firstDay: string;
  today: string;
  settings: Settings;
}

/** Children only get older: who is old enough on the first day is so on the others. */
export const walkHomeOf = ({
  age,
  stored,
  firstDay,
  settings: { walkHomeAge: minAge, walkHomeWords: words },
}: AskedChild): NonNullable<ChildDetails['walkHome']> => ({
  minAge,
  words,
  isOldEnough: isAsked({ minAge }, { age, answers: stored }, firstDay),
});

export const tooYoungToWalk = ({ name, firstDay, settings }: AskedChild): string =>
  `Children walk home alone from the age of ${settings.walkHomeAge}. ${name} is younger on ${formatLongDate(firstDay)}.`;
