import { isCredit, wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import { readChange } from '../amendments/plan/what-changed';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { duePence, partsOfBooking } from '../model/amount-due';
import { type WhatChanged } from '../model/change-words';
import { readBookingForEmail } from './booking-email-facts';

interface Applied {
  booking: BookingEntity;
  changed: WhatChanged;
  /** What it means in money, one sentence each. */
  money: string[];
}

/** A change of a booking as its emails tell it; undefined if the booking is gone. */
export async function appliedAmendment(
  manager: EntityManager,
  id: number,
): Promise<Applied | undefined> {
  const amendment = await manager.findOneBy(AmendmentEntity, { id });
  const booking = amendment && (await readBookingForEmail(manager, amendment.bookingId));
  const changed = booking && readChange(amendment);
  if (!changed) return undefined;
  const left = await leftWords(manager, booking);
  return { booking, changed, money: moneyWords(amendment, changed, left) };
}

const HOW_TO_USE_CREDIT =
  'To use credit, book with the same email address and choose credit below the total when you pay.';

/** What is to be paid of a booking that is not paid, or paid in parts. */
async function leftWords(manager: EntityManager, booking: BookingEntity): Promise<string[]> {
  const due = duePence(booking);
  if (due > 0) return [`${formatPounds(due)} is to be paid now.`];
  const parts = await partsOfBooking(manager, booking);
  if (!parts) return [];
  return [`${formatPounds(parts.owedPence)} is left to pay by ${formatLongDate(parts.dueOn)}.`];
}

/** What a change means in money, one sentence each: "£15.00 goes back to the card that paid." */
function moneyWords(
  { chargePence, payPence }: Pick<AmendmentEntity, 'chargePence' | 'payPence'>,
  { backTo, lines, refundedBeforePence = 0 }: WhatChanged,
  left: string[],
): string[] {
  const back = backTo.map(
    ({ method, amountPence }) => `${formatPounds(amountPence)} ${wayToPay(method).words.goesBack}.`,
  );
  if (refundedBeforePence > 0) {
    back.push(`${formatPounds(refundedBeforePence)} of the difference has already been refunded.`);
  }
  if (lines.length === 0) return [];
  const isKept = backTo.some(({ method }) => isCredit(method));
  if (isKept) back.push(HOW_TO_USE_CREDIT);
  if (back.length > 0) return [...back, ...left];
  if (payPence > 0) return [`${formatPounds(payPence)} was paid for this change.`, ...left];
  if (left.length > 0) return left;
  return [
    chargePence > 0
      ? 'There is no refund, as it was too late to cancel these days for free.'
      : 'Nothing to pay and nothing to refund.',
  ];
}
