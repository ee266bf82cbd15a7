import {
  agesWords,
  type CampAges,
  isForAge,
  type Outside,
  outsideOf,
} from '@sunfield/contracts/catalogue/camp-ages';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { agesOfDay } from '../../catalogue/model/ages-of-day';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';
import { type StoredAllowance } from '../model/stored-answers';
import { type PricedPlace } from './find-places';

interface OrderedChild {
  age: string;
  /** In the form. */
  dateOfBirth?: string | undefined;
}

interface Rules extends Pick<OnSale, 'days' | 'seasons'> {
  /** For days that say nothing. */
  ages?: CampAges;
  /** By child: the dates of birth that the family gave before. */
  knownBirths?: readonly (string | undefined)[];
}

/** A child outside the ages of some of its days. */
interface WrongAge {
  childIndex: number;
  path: string;
  /** Names the first of the days. */
  message: string;
  days: StoredAllowance['days'];
}

/**
 * The children of an order who are outside the ages or school years of a chosen day: by date of birth where it is given or
 * known, otherwise by age. Days without an age range, in seasons without school years, use the one for all camps.
 */
export function findWrongAges(
  { children }: { children: readonly OrderedChild[] },
  places: readonly Pick<PricedPlace, 'childIndex' | 'campDayId'>[],
  { days, seasons, ages, knownBirths = [] }: Rules,
): WrongAge[] {
  const seasonOf = new Map(seasons.map((season) => [season.id, season]));
  const dayOf = new Map(days.map((day) => [day.id, day]));
  return children.flatMap((child, childIndex) => {
    const born = child.dateOfBirth ?? knownBirths[childIndex];
    const wrong = places
      .filter((place) => place.childIndex === childIndex)
      .flatMap(({ campDayId }) => dayOf.get(campDayId) ?? [])
      .flatMap((day) => {
        const range = agesOfDay(day, seasonOf.get(day.seasonId), ages);
        const outside: Pick<Outside, 'is'> | Outside | undefined = born
          ? outsideOf(range, born, day.date)
          : outsideByAge(range, child.age);
        return outside ? [{ day, range, ...outside }] : [];
      })
      .toSorted((a, b) => a.day.date.localeCompare(b.day.date));
    const [first] = wrong;
    if (!first) return [];
    const { date, venue } = first.day;
    const more = wrong.length - 1;
    const sentences = [
      `${formatLongDate(date)} at ${venue.name} is for ${agesWords(first.range)}.`,
      ...('isYounger' in first
        ? [`By date of birth, this child is ${first.isYounger ? 'younger' : 'older'} on that day.`]
        : []),
      ...(more > 0
        ? [`${counted(more, 'more day is', 'more days are')} not for this age, either.`]
        : []),
    ];
    return {
      childIndex,
      path: `children.${childIndex}.${child.dateOfBirth ? 'dateOfBirth' : 'age'}`,
      message: sentences.join(' '),
      days: wrong.map(({ day, is }) => ({ campDayId: day.id, is })),
    };
  });
}

/** Errors: `validation_failed` at `children.N.age`, or at `children.N.dateOfBirth` if the form has it. */
export function refuseWrongAges(...order: Parameters<typeof findWrongAges>): void {
  const fields = findWrongAges(...order).map(({ path, message }) => ({ path, message }));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Ages are text in the API. Text that isn't a number fits no range. */
function outsideByAge(range: CampAges, age: string): Pick<Outside, 'is'> | undefined {
  if (agesWords(range) === undefined) return undefined;
  const years = Math.floor(Number(age));
  return Number.isFinite(years) && isForAge(range, years)
    ? undefined
    : { is: `age ${Number.isFinite(years) ? years : age}` };
}
