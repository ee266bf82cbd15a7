import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { AppError } from '../../kernel/base/app-error';
import { type CampDayEntity } from '../model/camp-day.entity';

/** "Brecks Community Hub on Tuesday, 28th October 2025: 12 places are taken, so it cannot have fewer." */
export const sentenceOf = ({ venue, date }: CampDayEntity, problem: string): string =>
  `${venue.name} on ${formatLongDate(date)}: ${problem}`;

export const countedPlaces = (places: number): string => counted(places, 'place is', 'places are');

/** Refuses a change to many days if it can't be made to some of them, with a sentence for each of those. */
export function refuseProblems(fields: FieldError[]): void {
  const [first, ...others] = fields;
  if (!first) return;
  const more = others.length === 1 ? ' And 1 more.' : ` And ${others.length} more.`;
  throw new AppError('validation_failed', {
    message: `Nothing was changed. ${first.message}${others.length > 0 ? more : ''}`,
    fields,
  });
}
