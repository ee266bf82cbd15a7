import {
  type AwaitedOfBooking,
  type AwaitedPayment,
  type AwaitPayment,
} from '@sunfield/contracts/payments/awaited';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { formatPounds } from '@sunfield/words/money';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { dueNow, duePence } from '../../bookings/model/amount-due';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { linesOf, priceOf } from '../../bookings/model/booking-lines';
import { BookingPlaceEntity, shownPlaces } from '../../bookings/model/booking-place.entity';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { fieldError } from '../../kernel/base/app-error';
import { type AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { awaitedOf } from '../model/awaited-payments';
import { PaymentEntity } from '../model/payment.entity';
import { isPerChild, payTo } from './offered-ways';

type Childcare = AwaitedOfBooking['children'];

/** What a family is to send, and what is left for its card; null if nothing is awaited. */
export async function awaitedView(
  manager: EntityManager,
  {
    booking,
    settings,
    children,
  }: { booking: BookingEntity; settings: Settings; children: Childcare },
): Promise<AwaitedPayment | null> {
  const rows = await awaitedOf(manager, booking);
  const [first] = rows;
  if (!first) return null;
  const { way, company, until, sentAt } = first;
  const due = dueNow(booking);
  const receivedPence = await receivedPartsOf(manager, first);
  const parts = isPerChild(way)
    ? upTo(receivedPence + due, rows)
    : rows.map((row) => ({ ...row, amountPence: due }));
  const sentPence = parts.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const toCome = Math.max(0, sentPence - receivedPence);
  return {
    way,
    company,
    payTo: payTo(settings, { way, company }),
    parts: parts.map(({ reference, amountPence, childPosition }) => ({
      childName: children.find(({ position }) => position === childPosition)?.name ?? null,
      reference,
      amountPence,
    })),
    restPence: isPerChild(way) ? Math.max(0, due - toCome) : 0,
    until: until.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** What was chosen for each child, but in all at most this: the booking may have become cheaper. */
function upTo(pence: number, rows: readonly AwaitedPaymentEntity[]) {
  let left = pence;
  return rows.flatMap((row) => {
    const amountPence = Math.min(row.amountPence, left);
    left -= amountPence;
    return amountPence > 0 ? [{ ...row, amountPence }] : [];
  });
}

/** Parts that have come since this was chosen: payments of less than was due. */
async function receivedPartsOf(
  manager: EntityManager,
  { bookingId, createdAt: chosenAt }: AwaitedPaymentEntity,
): Promise<number> {
  const part = { bookingId, status: 'part', createdAt: MoreThanOrEqual(chosenAt) } as const;
  return (await manager.sum(PaymentEntity, 'receivedPence', part)) ?? 0;
}

/** Each child's share of the childcare: of the camp days after discounts, to the penny, and never of t-shirts. */
export async function childcareOf(
  manager: EntityManager,
  booking: BookingEntity,
): Promise<Childcare> {
  const { id: bookingId } = booking;
  const children = await manager.find(BookingChildEntity, {
    where: { bookingId },
    order: { position: 'ASC' },
  });
  const places = shownPlaces(await manager.findBy(BookingPlaceEntity, { bookingId }));
  const { tshirtPence } = priceOf(await linesOf(manager, [booking]));
  const whole = Math.min(duePence(booking), Math.max(0, booking.totalPence - tshirtPence));
  const prices = children.map(({ id }) =>
    places
      .filter(({ childId }) => childId === id)
      .reduce((sum, place) => sum + place.pricePence, 0),
  );
  const all = prices.reduce((sum, price) => sum + price, 0);
  let given = 0;
  let upTo = 0;
  return children.map(({ position, name }, index) => {
    upTo += prices[index] ?? 0;
    const amountPence = (all === 0 ? 0 : Math.floor((whole * upTo) / all)) - given;
    given += amountPence;
    return { position, name, amountPence };
  });
}

/** Whether a family asks for what is awaited already. */
export function isSame(
  current: readonly AwaitedPaymentEntity[],
  { way, company = '', parts }: Omit<AwaitPayment, 'access'>,
): boolean {
  const [first] = current;
  if (first?.way !== way || first.company !== company) return false;
  if (!isPerChild(way)) return true;
  const sent = partsIn(parts);
  return (
    sent.length === current.length &&
    sent.every(({ position, amountPence }) =>
      current.some((row) => row.childPosition === position && row.amountPence === amountPence),
    )
  );
}

const partsIn = (parts: AwaitPayment['parts'] = []) =>
  parts
    .filter(({ amount }) => amount > 0)
    .map(({ position, amount }) => ({ position, amountPence: amount }));

/** What the family sends for each child. Errors: `validation_failed`. */
export function chosenParts(
  { parts }: Pick<AwaitPayment, 'parts'>,
  booking: BookingEntity,
  children: Childcare,
): { position: number; amountPence: number }[] {
  const sent = partsIn(parts);
  const positions = new Set(sent.map(({ position }) => position));
  const isTheirs =
    children.filter(({ position }) => positions.has(position)).length === sent.length;
  if (sent.length === 0 || !isTheirs)
    throw fieldError('parts', 'Please give an amount for a child');
  const sum = sent.reduce((all, { amountPence }) => all + amountPence, 0);
  const due = duePence(booking);
  if (sum > due) {
    throw fieldError('parts', `This is more than the ${formatPounds(due)} that is to be paid`);
  }
  return sent;
}
