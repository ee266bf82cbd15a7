import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { programmeNameOf, sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { activityKeyOf, slotsOf } from '@sunfield/contracts/kit/wire-names';
import { compareDates, formatLongDate } from '@sunfield/words/dates';

/** A day that can be waited for. */
export interface FullDay {
  day: CampDay;
  /** "Monday, 27th October 2025" */
  date: string;
  /** "Multi-Sport Camp, St Mary’s" */
  where: string;
  sessions: { key: string; name: string }[];
}

/** Days that are open and have no places, by date. */
export const fullDaysOf = (catalogue: Catalogue): FullDay[] =>
  catalogue.venues
    .flatMap(({ name, days }) =>
      days
        .filter(({ isOpen, placesLeft }) => isOpen && placesLeft <= 0)
        .map((day) => ({
          day,
          date: formatLongDate(day.date),
          where: `${programmeNameOf(catalogue, activityKeyOf(day))}, ${name}`,
          sessions: slotsOf(day).map(({ sessionKey }) => ({
            key: sessionKey,
            name: sessionNameOf(catalogue, sessionKey),
          })),
        })),
    )
    .sort((one, other) => compareDates(one.day.date, other.day.date));
