import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import {
  bookingNumbersIn,
  childcareReferenceIn,
  referencesIn,
} from '@sunfield/contracts/payments/money/payment-reference';
import {
  type LineEffect,
  type LineProposal,
  MAX_BOOKINGS_OF_LINE,
} from '@sunfield/contracts/payments/bank-lines';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { dueNow } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { PaymentEntity } from '../model/payment.entity';
import { BankLineEntity, bankText } from './bank-line.entity';

/** What a payment says. */
interface SaidLine {
  amountPence: number;
  text: string;
}

type Why = LineProposal['why'];

/** What the payment would do for this booking now. */
export function effectOf(booking: BookingEntity, amountPence: number): LineEffect {
  const due = dueNow(booking);
  const isDone = isPaid(booking.paymentStatus) && due === 0;
  if (isDone || booking.paymentStatus === 'refunded') return 'again';
  if (amountPence === due) return 'paid';
  return amountPence < due ? 'part' : 'over';
}

const sumOfDues = (bookings: readonly BookingEntity[]): number =>
  bookings.reduce((sum, booking) => sum + dueNow(booking), 0);

/** What it would do for these together: only with their sum does it pay several. */
export const effectOnAll = (
  bookings: readonly BookingEntity[],
  amountPence: number,
): LineEffect | undefined => {
  const [only, ...others] = bookings;
  if (!only) return undefined;
  if (others.length === 0) return effectOf(only, amountPence);
  const isDue = bookings.every((booking) => dueNow(booking) > 0);
  return isDue && sumOfDues(bookings) === amountPence ? 'paid' : undefined;
};

export const proposalFor = (
  bookings: readonly BookingEntity[],
  { amountPence }: Pick<SaidLine, 'amountPence'>,
  why: Why,
): LineProposal => ({
  bookings: bookings.map((booking) => ({
    bookingId: booking.id,
    parentName: booking.parentName,
    duePence: dueNow(booking),
  })),
  why,
  effect: effectOnAll(bookings, amountPence) ?? 'part',
  isClear: false,
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

const proposalsShown = 5;

/**
 * What it may be for, the likeliest first: by what its text names, or else by amount and surname, of one booking or of
 * several of a family.
 */
export async function proposalsOf(
  manager: EntityManager,
  line: SaidLine,
  { owing, isDoubtful }: { owing: readonly BookingEntity[]; isDoubtful: boolean },
): Promise<LineProposal[]> {
  const named = await byWhatItNames(manager, line, owing);
  const found = named.length > 0 ? named : byNameAndAmount(line, owing);
  const fitting = found.filter(
    ({ why, effect }) => effect === 'paid' && !doubtfulWhys.includes(why),
  );
  const isOnlyOne = fitting.length === 1 && !isDoubtful;
  return found
    .map((proposal) => ({ ...proposal, isClear: isOnlyOne && proposal === fitting[0] }))
    .toSorted((one, other) => Number(other.isClear) - Number(one.isClear))
    .slice(0, proposalsShown);
}

/** Many families pay the same amount, and one family may pay for another. */
const doubtfulWhys: readonly Why[] = ['amount', 'name'];

/** By our reference, a booking's number, or the childcare reference of a family that paid before. */
async function byWhatItNames(
  manager: EntityManager,
  line: SaidLine,
  owing: readonly BookingEntity[],
): Promise<LineProposal[]> {
  const referredTo = await bookingsReferredTo(manager, line.text);
  if (referredTo.length > 0) return eachOrAll(referredTo, line, 'reference');
  const numbers = bookingNumbersIn(line.text).slice(0, MAX_BOOKINGS_OF_LINE);
  if (numbers.length > 0) {
    const numbered = await manager.findBy(BookingEntity, { id: In(numbers), deletedAt: IsNull() });
    if (numbered.length > 0) return eachOrAll(numbered, line, 'number');
  }
  const families = await familiesOfChildcare(manager, line.text);
  const theirs = owing.filter(({ emailKey }) => families.has(emailKey));
  return sets(theirs, line).map((set) => proposalFor(set, line, 'childcare'));
}

function eachOrAll(bookings: readonly BookingEntity[], line: SaidLine, why: Why): LineProposal[] {
  const isTogether = bookings.length > 1 && effectOnAll(bookings, line.amountPence) === 'paid';
  return isTogether
    ? [proposalFor(bookings, line, why)]
    : bookings.map((booking) => proposalFor([booking], line, why));
}

/** The parents' addresses of bookings that were paid with the same reference. */
async function familiesOfChildcare(manager: EntityManager, text: string): Promise<Set<string>> {
  const reference = childcareReferenceIn(text);
  if (!reference) return new Set();
  const payments = await manager.find(PaymentEntity, {
    where: { method: 'tax_free_childcare', bankLineId: Not(IsNull()) },
    relations: { booking: true },
    order: { id: 'DESC' },
    take: maxEarlier,
  });
  const lines = await manager.findBy(BankLineEntity, {
    id: In(payments.map(({ bankLineId }) => bankLineId)),
  });
  const same = new Set(
    lines
      .filter((line) => childcareReferenceIn(bankText.open(line, line.text)) === reference)
      .map(({ id }) => id),
  );
  return new Set(
    payments.flatMap(({ bankLineId, booking }) =>
      bankLineId !== null && same.has(bankLineId) && booking ? [booking.emailKey] : [],
    ),
  );
}

/** A family pays some times a year. */
const maxEarlier = 1000;

function byNameAndAmount(line: SaidLine, owing: readonly BookingEntity[]): LineProposal[] {
  const said = lettersOf(line.text);
  const isNamed = (booking: BookingEntity) => namesOf(booking).some((name) => said.includes(name));
  const named = owing.filter(isNamed);
  const fits = (booking: BookingEntity) => dueNow(booking) === line.amountPence;
  const families = [...Map.groupBy(named, ({ emailKey }) => emailKey).values()];
  const together = families.flatMap((theirs) =>
    sets(theirs, line).filter(({ length }) => length > 1),
  );
  const [both, name, amount] = [
    named.filter(fits),
    named.filter((booking) => !fits(booking) && !named.some(fits) && together.length === 0),
    owing.filter((booking) => fits(booking) && !isNamed(booking)),
  ];
  return [
    ...both.map((booking) => proposalFor([booking], line, 'amount and name')),
    ...together.map((set) => proposalFor(set, line, 'amount and name')),
    ...name.map((booking) => proposalFor([booking], line, 'name')),
    ...amount.map((booking) => proposalFor([booking], line, 'amount')),
  ];
}

/** A family's bookings, alone or together, whose dues are the amount; each alone if none are. */
function sets(bookings: readonly BookingEntity[], { amountPence }: SaidLine): BookingEntity[][] {
  const few = bookings.slice(0, MAX_BOOKINGS_OF_LINE);
  const all = Array.from({ length: 2 ** few.length - 1 }, (_, n) =>
    few.filter((__, at) => ((n + 1) >> at) % 2 === 1),
  );
  const fitting = all.filter((set) => sumOfDues(set) === amountPence);
  return fitting.length > 0 ? fitting : few.map((booking) => [booking]);
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
