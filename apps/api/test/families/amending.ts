import { randomUUID } from 'node:crypto';
import {
  type Amendment,
  type AmendmentQuote,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from './an-order';
import { bookerCookie } from './booker-cookie';
import { payBooking } from './pay-booking';
import { type TestApi } from '../running/start-api';

/** A parent's steps for changing a booking in the browser that booked, or with its link alone. */
export function amending(api: TestApi, { isLinkAlone = false } = {}) {
  const path = (id: number, rest: string, token: string) =>
    `/api/bookings/${id}/amendments${rest}?access=${token}`;

  async function place(order: Parameters<typeof anOrder>[0] = {}): Promise<PlacedBooking> {
    // Sends no particular price, to learn the right one.
    const asked = await api.post('/api/bookings', anOrder({ ...order, totalPence: 1 }));
    const { totalPence } = asked.body.quote;
    const made = await api.post('/api/bookings', anOrder({ ...order, totalPence })).expect(201);
    return made.body;
  }

  async function view(id: number, token: string): Promise<Booking> {
    return (await api.get(`/api/bookings/${id}?access=${token}`).expect(200)).body;
  }

  const as = (id: number, accessToken: string) =>
    isLinkAlone ? {} : bookerCookie(api, { id, accessToken });

  const askQuote = (id: number, token: string, wish: QuoteAmendment) =>
    api.post(path(id, '/quote', token), wish).set(as(id, token));

  const send = (id: number, token: string, message: object) =>
    api.post(path(id, '', token), message).set(as(id, token));

  async function quote(id: number, token: string, wish: QuoteAmendment): Promise<AmendmentQuote> {
    return (await askQuote(id, token, wish).expect(200)).body;
  }

  return {
    place,
    view,
    askQuote,
    quote,
    send,
    paid: async (order: Parameters<typeof anOrder>[0] = {}): Promise<PlacedBooking> => {
      const placed = await place(order);
      await payBooking(api, placed.id);
      return placed;
    },
    /** Quotes and then applies a parent's change; returns the quote and the result. */
    change: async (
      { id, accessToken }: Pick<PlacedBooking, 'id' | 'accessToken'>,
      edit: (wish: QuoteAmendment) => object,
    ): Promise<{ quoted: AmendmentQuote; made: Amendment }> => {
      const wish = edited(await view(id, accessToken), edit);
      const quoted = await quote(id, accessToken, wish);
      const made = await send(id, accessToken, agreed(wish, quoted)).expect(201);
      return { quoted, made: made.body };
    },
  };
}

/** The unchanged booking in the form of an amendment. */
export const asItIs = (booking: Booking): QuoteAmendment => ({
  revision: booking.revision,
  parentName: booking.parentName,
  parentEmail: booking.parentEmail,
  parentPhone: booking.parentPhone,
  children: booking.children.map(({ name, age }, childIndex) => ({ childIndex, name, age })),
  places: booking.selectedDates.map(
    ({ childIndex, date, venue, campType, bookingType, seasonId }) => ({
      child: childIndex,
      date,
      venue,
      campType,
      bookingType,
      seasonId,
    }),
  ),
});

export const edited = (
  booking: Booking,
  edit: (wish: QuoteAmendment) => object,
): QuoteAmendment => {
  const wish = asItIs(booking);
  return { ...wish, ...edit(wish) };
};

/** The message that accepts a quote. */
export const agreed = (wish: object, { fingerprint }: AmendmentQuote) => ({
  ...wish,
  fingerprint,
  clientRequestId: randomUUID(),
});

/** Removes the places on some dates. */
export const without =
  (...dates: string[]) =>
  ({ places }: QuoteAmendment) => ({
    places: places.filter(({ date }) => !dates.includes(date)),
  });

/** Moves one date's places to another date. */
export const moved =
  (from: string, to: string) =>
  ({ places }: QuoteAmendment) => ({
    places: places.map((place) => (place.date === from ? { ...place, date: to } : place)),
  });
