import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { testPaying } from '../../../test/families/start-paying';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';
import { inTransaction } from '../../kernel/database/transaction';
import { SyncIntent } from './sync-intent.service';

const paying = testPaying({ webhooks: false });

const later = (minutes: number) => paying.api.clock.advance({ minutes });
const view = async (id: number) => (await paying.api.get(`/api/bookings/${id}`)).body;
const keep = (id: number, holdExpiresAt: string | null) =>
  paying.api.post(`/api/bookings/${id}/keep-places`, { holdExpiresAt });
/** Like a page that shows the current hold. */
const keepOn = async (id: number) => keep(id, (await view(id)).holdExpiresAt);
const minutesFrom = (placed: PlacedBooking, instant: string) =>
  (Date.parse(instant) - Date.parse(placed.holdExpiresAt ?? '')) / 60_000 + 30;

describe('keeping places', () => {
  it('extends the hold by the setting, and tells the time by the server’s clock', async () => {
    const placed = await paying.book();
    later(25);
    const { body, status } = await keepOn(placed.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      holdExpiresAt: expect.any(String),
      holdLimitAt: expect.any(String),
      serverTime: paying.api.clock.now().toISOString(),
    });
    expect(minutesFrom(placed, body.holdExpiresAt)).toBe(60);
    expect(await view(placed.id)).toMatchObject(body);
    later(30);
    await paying.endHolds();
    expect((await paying.booking(placed.id)).paymentStatus).toBe('pending');
  });

  it('ends at three times the setting, and the last time adds only what is left of it', async () => {
    const placed = await paying.book();
    later(20);
    await paying.open(placed);
    later(14);
    const limits = new Set<string>();
    const ends: number[] = [];
    for (let { body } = await keepOn(placed.id); body.holdExpiresAt;) {
      limits.add(body.holdLimitAt);
      ends.push(minutesFrom(placed, body.holdExpiresAt));
      ({ body } = await keepOn(placed.id));
      if (body.code) expect(body.code).toBe('hold_limit_reached');
    }
    // Starting to pay had already extended it to 35 minutes.
    expect(ends).toEqual([65, 90]);
    expect([...limits].map((limit) => minutesFrom(placed, limit))).toEqual([90]);
  });

  it('adds nothing for a second tap or another tab that saw the same end', async () => {
    const placed = await paying.book();
    const seen = placed.holdExpiresAt;
    const answers = await Promise.all(Array.from({ length: 8 }, () => keep(placed.id, seen)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ends = new Set(answers.map(({ body }) => minutesFrom(placed, body.holdExpiresAt)));
    expect([...ends]).toEqual([60]);
  });

  it('is refused once the hold is over, the booking paid, or there is none', async () => {
    const late = await paying.book();
    const { bookingId, intentId } = await paying.open(await paying.book());
    await paying.payByCard(intentId);
    await paying.report({ bookingId, intentId });
    const codeOf = async (id: number) => (await keep(id, late.holdExpiresAt)).body.code;
    expect(await codeOf(bookingId)).toBe('already_paid');
    expect(await codeOf(999_999)).toBe('booking_not_found');
    later(30);
    expect(await codeOf(late.id)).toBe('booking_expired');
    await paying.endHolds();
    expect(await codeOf(late.id)).toBe('booking_expired');
    const { body } = await keep(late.id, 'soon').expect(400);
    expect(body.fields).toEqual([
      { path: 'holdExpiresAt', message: 'Please give the time until which the places are held' },
    ]);
  });

  it('is limited for each booking', async () => {
    const { id, holdExpiresAt } = await paying.book();
    const answers = await Promise.all(Array.from({ length: 31 }, () => keep(id, holdExpiresAt)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('keeping and expiring in parallel', () => {
  it('a place that is to be kept is kept, and can be paid; any other is free', async () => {
    const bookings = await Promise.all(Array.from({ length: 8 }, () => paying.book()));
    const opened = await Promise.all(bookings.map((booking) => paying.open(booking)));
    later(29);
    const keeping = bookings.map(async ({ id, holdExpiresAt }, number) => {
      if (number === 4) later(1);
      return keep(id, holdExpiresAt);
    });
    const [answers] = await Promise.all([
      Promise.all(keeping),
      paying.endHolds(),
      paying.endHolds(),
    ]);
    await paying.endHolds();
    for (const [number, { id }] of bookings.entries()) {
      const isKept = answers[number]?.status === 200;
      expect(answers[number]?.body.code).toBe(isKept ? undefined : 'booking_expired');
      expect(await paying.booking(id)).toMatchObject(
        isKept
          ? { paymentStatus: 'pending', hasPlaces: true }
          : { paymentStatus: 'expired', hasPlaces: false },
      );
      const { status } = await paying.stripe.paymentIntents.retrieve(
        opened[number]?.intentId ?? '',
      );
      expect(status).toBe(isKept ? 'requires_payment_method' : 'canceled');
    }
    const kept = answers.filter(({ status }) => status === 200).length;
    expect(await paying.placesTaken()).toBe(kept);
  });

  it('waits for a release that is under way, and is then too late', async () => {
    const { id, holdExpiresAt } = await paying.book();
    const { dataSource, clock } = paying.api;
    let asked: Promise<string> | undefined;
    await inTransaction(dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      asked = keep(id, holdExpiresAt).then(({ body }) => body.code);
      await wait(150);
      const by = { actor: 'system', at: clock.now() } as const;
      await releaseBooking(manager, booking, { why: 'time ran out', ...by });
    });
    expect(await asked).toBe('booking_expired');
    expect((await paying.booking(id)).holdExpiresAt).toBeNull();
  });

  it('is too late while the payment is already being cancelled', async () => {
    const booking = await paying.book();
    await paying.open(booking);
    later(30);
    const cancelling = paying.api.app.get(SyncIntent);
    const cancel = cancelling.cancel.bind(cancelling);
    let code: string | undefined;
    jest.spyOn(cancelling, 'cancel').mockImplementationOnce(async (payment) => {
      const outcome = await cancel(payment);
      code = (await keep(booking.id, booking.holdExpiresAt)).body.code;
      return outcome;
    });
    await paying.endHolds();
    expect(code).toBe('booking_expired');
    expect((await paying.booking(booking.id)).paymentStatus).toBe('expired');
  });
});

describe('taking the same places again', () => {
  it.each([
    ['before they were released', false, []],
    ['after that', true, ['pending>expired', 'expired>pending']],
  ])('%s: a new hold, as long as the first', async (_, isReleased, moves) => {
    const booking = await paying.book();
    await paying.open(booking);
    later(31);
    if (isReleased) await paying.endHolds();
    await paying.open(booking);
    const { holdExpiresAt, holdLimitAt, serverTime } = await view(booking.id);
    expect(Date.parse(holdExpiresAt) - Date.parse(serverTime)).toBe(30 * 60_000);
    expect(Date.parse(holdLimitAt) - Date.parse(serverTime)).toBe(90 * 60_000);
    expect(await paying.moves(booking.id)).toEqual(moves);
    expect(await paying.placesTaken()).toBe(1);
  });
});
