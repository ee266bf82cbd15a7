import * as z from 'zod/mini';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { cleanText } from '../kit/clean-text';

/** A camp day to come that is for other ages or school years than the child’s by date of birth (decision 21). */
export const WrongDaySchema = z.object({
  campDayId: z.int(),
  date: z.string(),
  venueName: z.string(),
  /** Whom the day is for: "ages 5 to 12", "Reception to Year 6". */
  ages: z.string(),
  isYounger: z.boolean(),
  /** What the child is that day: "age 4", "Year 7". Left out for viewers who may not read the date of birth. */
  is: z.optional(z.string()),
});
export type WrongDay = z.infer<typeof WrongDaySchema>;

/** "Monday, 27th October 2025 at Brecks is for ages 5 to 12, and Amara is younger on that day." */
export function wrongDaysSentence(name: string, days: readonly WrongDay[]): string {
  const [first] = days;
  if (!first) return '';
  const { date, venueName, ages, isYounger } = first;
  const side = isYounger ? 'younger' : 'older';
  const more = days.length - 1;
  return [
    `${formatLongDate(date)} at ${venueName} is for ${ages}, and ${name} is ${side} on that day.`,
    ...(more > 0 ? [`${counted(more, 'more day is', 'more days are')} not right, either.`] : []),
  ].join(' ');
}

/** What staff have allowed, for staff. */
export const AgeAllowedSchema = z.object({
  reason: z.string(),
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
});

export const WHY_ALLOWED = 'Please say why this age is allowed.';

/**
 * `POST /api/admin/bookings/{id}/children/{childIndex}/allow-age`: the child may come on these days although they are
 * for other ages. Errors: `changed_meanwhile` if the child’s wrong days, or what it is on one of them, are no longer
 * those that were seen; `forbidden` without the permission for care notes; `booking_not_found`.
 */
export const AllowAgeSchema = z.object({
  reason: z
    .string(WHY_ALLOWED)
    .check(
      cleanText(),
      z.minLength(1, WHY_ALLOWED),
      z.maxLength(200, 'Please keep this under 200 characters'),
    ),
  /** All wrong days of the child, as staff saw them. */
  seen: z.array(z.object({ campDayId: z.int(), is: z.string() })).check(z.minLength(1)),
});
export type AllowAge = z.infer<typeof AllowAgeSchema>;
