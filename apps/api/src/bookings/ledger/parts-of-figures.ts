import {
  isExpected,
  isPaid,
  type PaymentStatus,
} from '@sunfield/contracts/bookings/booking-status';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type PriceLine } from '@sunfield/pricing/price';
import { sum } from '@sunfield/pricing/total';
import { vatParts } from '@sunfield/pricing/vat';
import { type Measure } from './figure.entity';

/** What figures need of a booking. */
export interface SoldBooking {
  paymentStatus: PaymentStatus;
  totalPence: number;
  refundedPence: number;
  receivedPence: number;
  paidAt: Date | null;
  deletedAt: unknown;
  clearingId: number | null;
  cancelledAt: unknown;
  /** Those with VAT are enough. */
  soldRules: readonly SeasonPrices[];
}

/** A place, or a line of the price, which has no state and no camp day. */
export interface SoldPart {
  bookingId: number;
  id: number;
  kind: string;
  state: string;
  campDayId: number;
  seasonId: number | null;
  pence: number;
}

/** Amounts by measure, day of payment and subject: see `FigureEntity`. */
export class Sums {
  private readonly amounts = new Map<string, number>();

  add(measure: Measure, of: { paidOn?: string; subject?: string | number }, amount: number): void {
    this.addTo([measure, of.paidOn ?? '', of.subject ?? ''].join('|'), amount);
  }

  addAll(sums: Sums, sign: 1 | -1): void {
    for (const [name, amount] of sums.amounts) this.addTo(name, sign * amount);
  }

  /** Those that are not 0. */
  rows(): { measure: Measure; paidOn: string; subject: string; amount: number }[] {
    return [...this.amounts]
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => {
        const [measure = '', paidOn = '', subject = ''] = name.split('|');
        return { measure: measure as Measure, paidOn, subject, amount };
      });
  }

  get(name: { measure: string; paidOn: string; subject: string }): number {
    return this.amounts.get([name.measure, name.paidOn, name.subject].join('|')) ?? 0;
  }

  private addTo(name: string, amount: number): void {
    this.amounts.set(name, (this.amounts.get(name) ?? 0) + amount);
  }
}

/**
 * What a booking adds to the figures. Revenue includes bookings deleted since; a deleted booking has no place. A
 * booking's camp revenue, after its discount and refunds, is split among its seasons by what each cost after its own
 * discounts, and within a season among the places by price. Cancelled places get a share only if the booking has no
 * active place left in the season: then the money kept was kept for them. The VAT in it is split in the same way.
 */
export function partsOf(booking: SoldBooking, parts: readonly SoldPart[]): Sums {
  const sums = new Sums();
  const { paymentStatus, totalPence, paidAt } = booking;
  if (!paidAt || !isExpected(paymentStatus)) return sums;
  const paidOn = paidOnOf(paidAt);
  const isLive = booking.deletedAt === null;
  const places = parts.filter(({ kind }) => kind === 'place').sort((a, b) => a.id - b.id);
  addPlaces(sums, places, booking, paidOn);
  if (!isPaid(paymentStatus)) return sums;
  const netPence = totalPence - booking.refundedPence - unpaidPence(booking);
  sums.add('bookings', { paidOn }, 1);
  sums.add('revenue', { paidOn }, netPence);
  sums.add('confirmed', {}, isLive && booking.cancelledAt === null ? 1 : 0);
  sums.add('deleted', {}, isLive ? 0 : netPence);
  const tshirts = parts.filter(({ kind }) => kind === 'tshirts');
  const tshirtPence = share(netPence, sumOf(tshirts), totalPence);
  const seasons = [...new Set(places.map(({ seasonId }) => Number(seasonId)))].sort(ascending);
  const vatOf = vatBySeason(booking.soldRules, parts, netPence);
  if (seasons.length > 0) {
    sums.add('tshirts', { subject: seasons.join(',') }, tshirtPence);
    sums.add('tshirts-vat', { subject: seasons.join(',') }, vatOf(undefined));
  }
  const lines = parts.filter(({ kind, seasonId }) => kind !== 'place' && seasonId !== null);
  const sold = [...Map.groupBy(lines, ({ seasonId }) => Number(seasonId))].sort(
    ([a], [b]) => a - b,
  );
  const shares = shareOut(
    netPence - tshirtPence,
    sold.map(([, ofSeason]) => sumOf(ofSeason)),
  );
  for (const [n, [season]] of sold.entries()) {
    const all = places.filter(({ seasonId }) => Number(seasonId) === season);
    const active = all.filter(({ state }) => state !== 'cancelled');
    const shown = active.length > 0 ? active : all;
    const pence = shareOut(
      shares[n] ?? 0,
      shown.map((place) => place.pence),
    );
    const vat = shareOut(
      vatOf(season),
      shown.map((place) => place.pence),
    );
    for (const [at, place] of shown.entries()) {
      const day = { subject: place.campDayId };
      sums.add('day-vat', day, vat[at] ?? 0);
      sums.add('day-places', day, isLive && isTaken(place) ? 1 : 0);
      sums.add('day-revenue', day, pence[at] ?? 0);
    }
  }
  return sums;
}

/** Undefined is the t-shirts' season, as in the lines of a price. */
function vatBySeason(rules: SoldBooking['soldRules'], parts: readonly SoldPart[], pence: number) {
  const lines = parts
    .filter(({ kind }) => kind !== 'place')
    .map(({ kind, seasonId, pence: amountPence }) => ({
      kind: kind as PriceLine['kind'],
      ...(seasonId !== null && { seasonId: Number(seasonId) }),
      amountPence,
    }));
  const all = vatParts(rules, lines, pence);
  return (season: number | undefined): number =>
    all.find(({ seasonId }) => seasonId === season)?.vatPence ?? 0;
}

/** What is not paid yet of a booking whose deposit was: it is no revenue. */
export const unpaidPence = ({
  totalPence,
  receivedPence,
}: Pick<SoldBooking, 'totalPence' | 'receivedPence'>): number =>
  Math.max(0, totalPence - receivedPence);

function addPlaces(
  sums: Sums,
  places: readonly SoldPart[],
  { clearingId }: SoldBooking,
  paidOn: string,
): void {
  if (clearingId !== null) {
    for (const { campDayId } of places.filter(isTaken)) {
      sums.add('day-cleared', { subject: campDayId }, 1);
    }
  }
  const confirmed = places.filter(({ state }) => state === 'confirmed');
  for (const [season, ofSeason] of Map.groupBy(confirmed, ({ seasonId }) => Number(seasonId))) {
    sums.add('season-places', { paidOn, subject: season }, ofSeason.length);
    sums.add('season-bookings', { paidOn, subject: season }, 1);
  }
}

const isTaken = ({ state }: SoldPart): boolean => state === 'held' || state === 'confirmed';

/** As `FigureEntity` has it: `2025-10-01`, or `2025-10-01 23` in the last hour. */
function paidOnOf(paidAt: Date): string {
  const iso = paidAt.toISOString();
  return iso.slice(11, 13) === '23' ? `${iso.slice(0, 10)} 23` : iso.slice(0, 10);
}

/** A part of an amount, rounded towards 0. */
const share = (pence: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.trunc((pence * part) / whole);

/**
 * Each part gets the rounded running total up to it less the rounded running total before it, so that the shares add up
 * to the penny.
 */
function shareOut(pence: number, parts: readonly number[]): number[] {
  const whole = sum(parts);
  let soFar = 0;
  return parts.map((part) => {
    const before = share(pence, soFar, whole);
    soFar += part;
    return share(pence, soFar, whole) - before;
  });
}

const sumOf = (parts: readonly SoldPart[]): number => sum(parts.map(({ pence }) => pence));

const ascending = (a: number, b: number): number => a - b;
