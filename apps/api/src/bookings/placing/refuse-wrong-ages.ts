import { agesWords, isForAge } from '@sunfield/contracts/camp-ages';
import { counted } from '@sunfield/contracts/counted';
import { formatLongDate } from '@sunfield/contracts/dates';
import { type CampDayEntity } from '../../catalogue/camp-day.entity';
import { type OnSale } from '../../catalogue/catalogue.service';
import { AppError } from '../../kernel/app-error';
import { type PricedPlace } from './find-places';

/**
 * Refuses children whom a chosen day is not for, with a sentence for each child that names its first such day.
 * Days without ages of their own are for whoever comes to camps. Errors: `validation_failed` at `children.N.age`.
 */
export function refuseWrongAges(
  { children }: { children: readonly { age: string }[] },
  places: readonly Pick<PricedPlace, 'childIndex' | 'campDayId'>[],
  { days }: OnSale,
): void {
  const dayOf = new Map(days.map((day) => [day.id, day]));
  const fields = children.flatMap(({ age }, index) => {
    const wrong = places
      .filter(({ childIndex }) => childIndex === index)
      .flatMap(({ campDayId }) => dayOf.get(campDayId) ?? [])
      .filter((day) => !isForAgeText(day, age));
    const [first] = wrong.toSorted((a, b) => a.date.localeCompare(b.date));
    if (!first) return [];
    return [{ path: `children.${index}.age`, message: sentenceOf(first, wrong.length - 1) }];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Ages are text on the wire. What is no number is no age that a day could be for. */
function isForAgeText(day: CampDayEntity, age: string): boolean {
  if (agesWords(day) === undefined) return true;
  const years = Math.floor(Number(age));
  return Number.isFinite(years) && isForAge(day, years);
}

function sentenceOf(day: CampDayEntity, others: number): string {
  const sentence = `${formatLongDate(day.date)} at ${day.venue.name} is for ${agesWords(day)}.`;
  if (others === 0) return sentence;
  return `${sentence} ${counted(others, 'more day is', 'more days are')} not for this age, either.`;
}
