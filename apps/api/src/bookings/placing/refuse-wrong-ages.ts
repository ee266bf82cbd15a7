import {
  agesOf,
  agesWords,
  type CampAges,
  isForAge,
} from '@sunfield/contracts/catalogue/camp-ages';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';
import { type PricedPlace } from './find-places';

/**
 * Refuses children outside the ages of a chosen day, with a sentence for each child that names the
 * first such day. Days without an age range use the one for all camps. Errors: `validation_failed`
 * at `children.N.age`.
 */
export function refuseWrongAges(
  { children }: { children: readonly { age: string }[] },
  places: readonly Pick<PricedPlace, 'childIndex' | 'campDayId'>[],
  { days, ages }: Pick<OnSale, 'days'> & { ages?: CampAges },
): void {
  const dayOf = new Map(days.map((day) => [day.id, day]));
  const fields = children.flatMap(({ age }, index) => {
    const wrong = places
      .filter(({ childIndex }) => childIndex === index)
      .flatMap(({ campDayId }) => dayOf.get(campDayId) ?? [])
      .filter((day) => !isForAgeText(day, ages, age));
    const [first] = wrong.toSorted((a, b) => a.date.localeCompare(b.date));
    if (!first) return [];
    return [{ path: `children.${index}.age`, message: sentenceOf(first, ages, wrong.length - 1) }];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Ages are text in the API. Text that isn't a number fits no age range. */
function isForAgeText(day: CampDayEntity, ofCamps: CampAges | undefined, age: string): boolean {
  const ages = agesOf(day, ofCamps);
  if (agesWords(ages) === undefined) return true;
  const years = Math.floor(Number(age));
  return Number.isFinite(years) && isForAge(ages, years);
}

function sentenceOf(day: CampDayEntity, ofCamps: CampAges | undefined, others: number): string {
  const ages = agesWords(agesOf(day, ofCamps));
  const sentence = `${formatLongDate(day.date)} at ${day.venue.name} is for ${ages}.`;
  if (others === 0) return sentence;
  return `${sentence} ${counted(others, 'more day is', 'more days are')} not for this age, either.`;
}
