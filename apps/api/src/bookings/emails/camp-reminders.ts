import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { Injectable } from '@nestjs/common';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { addDays, calendarDateInLondon, daysBetween } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { type FindReminded, Reminders } from '../../mail/reminders/reminders.service';
import { keyedHash } from '../../kernel/crypto/encryption';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { log } from '../../kernel/log/log';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BY_RULE } from './booking-reminder.email';
import { childrenToAsk } from '../details/children-to-come';
import { BookingEntity } from '../model/booking.entity';
import { takenStates } from '../model/booking-place.entity';
import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';

/** The confirmation has just said it, or asked for it. */
const restHours = 24;
/** A thank you that could not be sent for longer than this is not sent. */
const lateDays = 2;

/** Whom the reminders before and after camp reach. */
@Injectable()
export class CampReminders {
  constructor(reminders: Reminders, settings: SettingsService) {
    reminders.add(
      'before-camp',
      beforeCamp('booking-reminder', (id, key) => Promise.resolve(`${BY_RULE}:${id}:${key}`)),
    );
    reminders.add(
      'details',
      beforeCamp(
        'details-reminder',
        async (id, key, manager, now) =>
          (await childrenToAsk(manager, id, now)).length > 0
            ? `details-reminder:${id}:${key}`
            : undefined,
        noParty,
      ),
    );
    reminders.add('thank-you', afterCamp);
    const reviewUrl = async () => (await settings.read()).reviewUrl;
    reminders.add('review', async (...asked) => ((await reviewUrl()) ? afterSeason(...asked) : []));
    reminders.needs('review', async () =>
      (await reviewUrl())
        ? undefined
        : 'Under Settings, Reviews, first say where families can write a review',
    );
    reminders.add('held-places', beforeHoldEnds, 'by the minute');
  }
}

type KeyOf = (
  bookingId: number,
  /** The first camp day and the number of days before it. */
  key: string,
  ...more: [Parameters<FindReminded>[0], Date]
) => Promise<string | undefined>;

/**
 * So many days before the first camp day, or as soon after as the job runs; the nearest alone if several were missed, and
 * none if one was sent since that day, by a rule that staff have changed.
 */
const beforeCamp =
  (email: EmailKind, keyOf: KeyOf, which = ''): FindReminded =>
  async (manager, { now, days, after, limit }) => {
    const today = calendarDateInLondon(now);
    const paidBefore = sqlInstant(dayjs(now).subtract(restHours, 'hour').toDate());
    const rows = await manager.query<{ id: number; firstDay: string }[]>(beginning(which), [
      ...takenStates,
      addDays(today, 1),
      addDays(today, Math.max(...days)),
      ...expectedStatuses,
      paidBefore,
      after,
      ...takenStates,
      today,
      limit,
    ]);
    const earlier = await manager.find(OutboxEmailEntity, {
      where: { kind: email, subjectId: In(rows.map(({ id }) => id)) },
      select: { subjectId: true, onceKey: true, queuedAt: true },
    });
    const found = [];
    for (const { id, firstDay } of rows) {
      const before = days.find((some) => daysBetween(today, firstDay) <= some) ?? 0;
      const isSent = earlier.some(
        ({ subjectId, onceKey, queuedAt }) =>
          subjectId === Number(id) &&
          onceKey.includes(`:${firstDay}:`) &&
          calendarDateInLondon(queuedAt) >= addDays(firstDay, -before),
      );
      const key = isSent
        ? undefined
        : keyOf(id, `${firstDay}:${before}`, manager, now).catch((error: unknown) => {
            // One booking that can't be read does not keep the others from being reminded.
            log.error('a reminder could not be decided', error, { bookingId: id });
            return undefined;
          });
      found.push({ bookingId: id, onceKey: await key });
    }
    return found;
  };

/** Once for a booking, however many days it had. */
const afterCamp: FindReminded = async (manager, { now, days, after, limit }) => {
  const last = addDays(calendarDateInLondon(now), -Math.max(...days));
  const rows = await manager.query<{ id: number }[]>(ended, [
    ...takenStates,
    addDays(last, -lateDays),
    last,
    ...expectedStatuses,
    after,
    ...takenStates,
    last,
    limit,
  ]);
  return rows.map(({ id }) => ({ bookingId: id, onceKey: `thank-you:${id}` }));
};

/** Once for a family and season, after the last day of all its bookings there. */
const afterSeason: FindReminded = async (manager, { now, days, after, limit }) => {
  const last = addDays(calendarDateInLondon(now), -Math.max(...days));
  const rows = await manager.query<{ id: number; emailKey: string; seasonId: number }[]>(
    endedSeason,
    [...takenStates, addDays(last, -lateDays), last, ...expectedStatuses, after, last, limit],
  );
  return rows.map(({ id, emailKey, seasonId }) => ({
    bookingId: id,
    onceKey: `review:${seasonId}:${keyedHash(`review ${emailKey}`)}`,
  }));
};

/** The payment link again, before places held by staff are released. */
const beforeHoldEnds: FindReminded = async (manager, { now, asked, after, limit }) => {
  const held = await manager.find(BookingEntity, {
    where: {
      id: MoreThan(after),
      paymentStatus: 'pending',
      heldByStaffUntil: Not(IsNull()),
      holdReminderAt: LessThanOrEqual(now),
      holdExpiresAt: MoreThan(asked),
    },
    select: { id: true, holdReminderAt: true },
    order: { id: 'ASC' },
    take: limit,
  });
  return held.map(({ id, holdReminderAt }) => ({
    bookingId: id,
    onceKey: `booking-payment-reminder:${id}:${holdReminderAt?.toISOString()}`,
  }));
};

/** Coaches need no details of a birthday child, whose family is there. */
const noParty = `AND day.activity_key <> '${partyActivity}'`;

const placesOn = `
  FROM camp_days day
  JOIN booking_places place ON place.camp_day_id = day.id AND place.state IN (${placeholders(takenStates)})
  JOIN bookings booking ON booking.id = place.booking_id
  WHERE day.date BETWEEN ? AND ? AND day.state <> 'cancelled' AND booking.deleted_at IS NULL
    AND booking.payment_status IN (${placeholders(expectedStatuses)})`;

const noOther = (condition: string) => `
    AND NOT EXISTS (
      SELECT 1 FROM booking_places other JOIN camp_days otherDay ON otherDay.id = other.camp_day_id
      WHERE other.booking_id = booking.id AND other.state IN (${placeholders(takenStates)})
        AND otherDay.state <> 'cancelled' AND otherDay.date ${condition})
  GROUP BY booking.id ORDER BY booking.id LIMIT ?`;

/** Paid bookings whose first camp day is within these days. */
const beginning = (which: string) => `
  SELECT booking.id AS id, MIN(day.date) AS firstDay ${placesOn} ${which}
    AND booking.paid_at < ? AND booking.id > ? ${noOther('<= ?')}`;

/** Paid bookings whose last camp day is within these days. */
const ended = `SELECT booking.id AS id ${placesOn} AND booking.id > ? ${noOther('> ?')}`;

/** The same, unless any paid booking of the family has a later day in the season. */
const endedSeason = `SELECT booking.id AS id, booking.email_key AS emailKey, MAX(day.season_id) AS seasonId ${placesOn}
    AND booking.id > ? AND booking.email_key <> '' AND NOT EXISTS (
      SELECT 1 FROM bookings sibling JOIN booking_places other ON other.booking_id = sibling.id
        JOIN camp_days otherDay ON otherDay.id = other.camp_day_id
      WHERE sibling.email_key = booking.email_key AND sibling.deleted_at IS NULL AND sibling.paid_at IS NOT NULL
        AND other.state IN ('${takenStates.join("', '")}') AND otherDay.state <> 'cancelled'
        AND otherDay.season_id = day.season_id AND otherDay.date > ?)
  GROUP BY booking.id, booking.email_key ORDER BY booking.id LIMIT ?`;
