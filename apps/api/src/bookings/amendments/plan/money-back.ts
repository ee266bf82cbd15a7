import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { minByCardPence } from '@sunfield/contracts/payments/money/card-limits';
import {
  isCredit,
  type PaymentMethodName,
} from '@sunfield/contracts/payments/money/payment-methods';
import { totalOf } from '@sunfield/pricing/total';
import { type EntityManager } from 'typeorm';
import { type By } from '../../../kernel/events/event-types';
import { AppError } from '../../../kernel/base/app-error';
import { type BookingEntity } from '../../model/booking.entity';
import { ChangeRefused } from './stuck-reason';

/** One of a booking's payments. */
export interface ReceivedPayment {
  method: PaymentMethodName;
  reference: string | null;
  /** How much of it we still have. */
  keptPence: number;
  /** The payer disputes it with their bank. */
  isDisputed: boolean;
}

/**
 * What amendments need from a booking's money without knowing how it was paid. Payments provide it;
 * without it the application doesn't start.
 */
export abstract class MoneyBack {
  /** The payments that a booking has received, newest first. */
  abstract received(manager: EntityManager, bookingId: number): Promise<ReceivedPayment[]>;

  /**
   * Enters the refund in the locked booking's account immediately; returns the refunds that `send` carries out after
   * the transaction. With `keptFor`, the money stays here as credit for that address. Errors: as `partsOf`.
   */
  abstract giveBack(
    manager: EntityManager,
    booking: BookingEntity,
    pence: number,
    by: By & { keptFor?: string },
  ): Promise<number[]>;

  /** Never throws: refunds that could not be sent are retried later. */
  abstract send(refundIds: readonly number[]): Promise<void>;
}

/**
 * What an amount is taken from: newest payment first, never more than is left of each, and less if
 * there isn't enough. Errors: `status_conflict` if a payer disputes one of those payments.
 */
export function partsOf<Payment extends Pick<ReceivedPayment, 'keptPence' | 'isDisputed'>>(
  received: readonly Payment[],
  pence: number,
): { payment: Payment; amountPence: number }[] {
  let left = pence;
  return received.flatMap((payment) => {
    const amountPence = Math.min(left, payment.keptPence);
    if (amountPence <= 0) return [];
    if (payment.isDisputed) {
      throw new ChangeRefused({ key: 'disputed' });
    }
    left -= amountPence;
    return [{ payment, amountPence }];
  });
}

/**
 * How much of what was already paid goes back when an unpaid booking costs this much: anything
 * above the price, plus enough that the rest isn't too little for a card payment.
 */
export function surplusPence(totalPence: number, keptPence: number): number {
  const due = totalPence - keptPence;
  const isTooLittle = due > 0 && due < minByCardPence;
  return isTooLittle ? Math.min(keptPence, minByCardPence - due) : Math.max(0, -due);
}

/**
 * Where the money goes back to, as the requester chose: to the payments it came from (`asPaid`), or
 * to credit on the parent's address. Credit belongs to the owner of the address. A person with only
 * the booking's link could give it another address and take the money, so once a parent has changed
 * the address, only staff can keep money as credit. Errors: `status_conflict`.
 */
export function chooseBack(
  asPaid: AmendmentQuote['backTo'],
  { isCreditWanted, isTheirs }: { isCreditWanted: boolean; isTheirs: boolean },
): Pick<AmendmentQuote, 'backTo' | 'mayKeepCredit'> {
  // Anything paid with credit goes back to credit anyway.
  const isMoney = asPaid.some(({ method }) => !isCredit(method));
  const mayKeepCredit = isMoney && isTheirs;
  if (!isCreditWanted || !isMoney) return { backTo: asPaid, mayKeepCredit };
  if (!isTheirs) {
    throw new AppError('status_conflict', {
      message:
        'The email address of this booking was changed, so money can only go back to where it came from. Please contact us to keep it as credit.',
    });
  }
  return { backTo: [{ method: 'credit', amountPence: totalOf(asPaid) }], mayKeepCredit };
}
