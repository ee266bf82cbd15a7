import { agesWords, type CampAges, isForAge } from '@sunfield/contracts/catalogue/camp-ages';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { agesOfDay } from '../../catalogue/model/ages-of-day';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';
import { type PricedPlace } from './find-places';

/**
 * Refuses children outside the ages of a chosen day, with a sentence for each child that names the
 * first such day. Days without an age range, in seasons without school years, use the one for all
 * camps. Errors: `validation_failed` at `children.N.age`.
 */
export function refuseWrongAges(
  { children }: { children: readonly { age: string }[] },
  places: readonly Pick<PricedPlace, 'childIndex' | 'campDayId'>[],
  { days, seasons, ages }: Pick<OnSale, 'days' | 'seasons'> & { ages?: CampAges },
): void {
  const seasonOf = new Map(seasons.map((season) => [season.id, season]));
  const dayOf = new Map(days.map((day) => [day.id, day]));
  const fields = children.flatMap(({ age }, index) => {
    const wrong = places
      .filter(({ childIndex }) => childIndex === index)
      .flatMap(({ campDayId }) => dayOf.get(campDayId) ?? [])
      .map((day) => ({ ...day, range: agesOfDay(day, seasonOf.get(day.seasonId), ages) }))
      .filter(({ range }) => !isForAgeText(range, age));
    const [first] = wrong.toSorted((a, b) => a.date.localeCompare(b.date));
    if (!first) return [];
    const sentence = `${formatLongDate(first.date)} at ${first.venue.name} is for ${agesWords(first.range)}.`;
    const message = [sentence, ...othersIn(wrong.length - 1)].join(' ');
    return [{ path: `children.${index}.age`, message }];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Ages are text in the API. Text that isn't a number fits no age range. */
function isForAgeText(range: CampAges, age: string): boolean {
  if (agesWords(range) === undefined) return true;
  const years = Math.floor(Number(age));
  return Number.isFinite(years) && isForAge(range, years);
}

const othersIn = (days: number): string[] =>
  days > 0 ? [`${counted(days, 'more day is', 'more days are')} not for this age, either.`] : [];
