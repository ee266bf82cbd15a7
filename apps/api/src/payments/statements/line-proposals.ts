import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { type LineEffect, type LineProposal } from '@sunfield/contracts/payments/bank-lines';
import { type EntityManager, In } from 'typeorm';
import { dueNow } from '../../bookings/model/amount-due';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { allAwaited } from '../model/awaited-payments';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';

/** What a payment says. */
interface SaidLine {
  amountPence: number;
  text: string;
}

/** What the payment would do for this booking now. */
export function effectOf(booking: BookingEntity, amountPence: number): LineEffect {
  const due = dueNow(booking);
  const isDone = isPaid(booking.paymentStatus) && due === 0;
  if (isDone || booking.paymentStatus === 'refunded') return 'again';
  if (amountPence === due) return 'paid';
  return amountPence < due ? 'part' : 'over';
}

export const proposalFor = (
  booking: BookingEntity,
  { amountPence }: Pick<SaidLine, 'amountPence'>,
  why: LineProposal['why'],
): LineProposal => ({
  bookingId: booking.id,
  parentName: booking.parentName,
  duePence: dueNow(booking),
  why,
  effect: effectOf(booking, amountPence),
});

/** The bookings of the references in a text. */
export async function bookingsReferredTo(
  manager: EntityManager,
  text: string,
): Promise<BookingEntity[]> {
  const references = referencesIn(text);
  if (references.length === 0) return [];
  const rows = await manager.find(AwaitedPaymentEntity, {
    where: { reference: In(references) },
    relations: { booking: true },
    withDeleted: true,
  });
  const bookings = rows.map(({ booking }) => booking).filter(({ deletedAt }) => !deletedAt);
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}

/** Bookings whose money is awaited. */
export async function awaitedBookings(manager: EntityManager): Promise<BookingEntity[]> {
  const rows = await allAwaited(manager);
  return [...new Map(rows.map(({ booking }) => [booking.id, booking])).values()];
}

const proposalsShown = 5;

/** Bookings that it may be for: by reference, or else by amount and name. */
export async function proposalsOf(
  manager: EntityManager,
  line: SaidLine,
  awaited: readonly BookingEntity[],
): Promise<LineProposal[]> {
  const referredTo = await bookingsReferredTo(manager, line.text);
  if (referredTo.length > 0) {
    return referredTo.map((booking) => proposalFor(booking, line, 'reference'));
  }
  const said = lettersOf(line.text);
  const ranks = ['amount and name', 'name', 'amount'] as const;
  return awaited
    .flatMap((booking) => {
      const isAmount = dueNow(booking) === line.amountPence;
      const isName = namesOf(booking).some((name) => said.includes(name));
      const why = isName ? ranks[isAmount ? 0 : 1] : isAmount ? ranks[2] : undefined;
      return why ? [proposalFor(booking, line, why)] : [];
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, proposalsShown);

  function rankOf({ why }: LineProposal): number {
    return ranks.findIndex((rank) => rank === why);
  }
}

export const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/);

/** Surnames: banks shorten first names, and "N" or "Jo" are in many texts. */
const minLetters = 3;
const namesOf = ({ parentName }: BookingEntity): string[] =>
  lettersOf(parentName)
    .slice(1)
    .filter(({ length }) => length >= minLetters);
