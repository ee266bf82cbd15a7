import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { type AttendancePort } from '../../bookings/model/attendance-port';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Booker } from '../../catalogue/model/opening';
import { type By } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { type PaymentEntity } from '../model/payment.entity';

/** What a payment is for, and the booking whose account the money is entered in. */
export type PayableKey = Pick<PaymentEntity, 'bookingId' | 'payableKind' | 'payableId'>;

interface CancelledDay {
  date: string;
  /** Why it can't be paid, and what to do instead: the rest of a sentence. */
  so: Record<Booker, string>;
}

/**
 * Something with a balance due and a deadline. Its booking is locked, and stays locked for as long
 * as the payable is used.
 */
export interface Payable {
  readonly booking: BookingEntity;
  /** What the parent has to pay for it now. */
  readonly duePence: number;
  /** It was paid for in time. */
  readonly isSettled: boolean;
  /** How long its places are held for the payment. */
  readonly holdExpiresAt: Date | null;

  /** Errors if it can no longer be paid: `already_paid`, `booking_expired`, `status_conflict`. */
  refuseEnded(by: { booker: Booker; at: Date }): void;
  /** For something with camp days: one that the provider has cancelled before it was paid. */
  cancelledDay?(manager: EntityManager): Promise<CancelledDay | null | undefined>;
  /** The refusal of another amount than `duePence`, with its quote. */
  priceChanged(manager: EntityManager, isHolder: boolean): Promise<AppError>;
  /**
   * Holds its places again for a parent who starts to pay after the hold. Errors:
   * `booking_expired`, `session_full`, `booking_closed`.
   */
  resume?(
    manager: EntityManager,
    of: { at: Date; holdMinutes: number; isHolder: boolean },
  ): Promise<void>;
  /** If it has places to hold. */
  extendHold?(manager: EntityManager, until: Date): Promise<void>;

  /** What a payment opened for `amountPence` has to be when its money arrives. */
  expectedPence(amountPence: number): number;
  /**
   * What is still missing when staff take the money, if it is not what is due; `open` is a payment that didn't match.
   */
  missingPence?(manager: EntityManager, open: PaymentEntity | null): Promise<number>;
  /** Whether this reference settled it. Without it, none did. */
  wasPaidWith?(manager: EntityManager, reference: string): Promise<boolean>;

  /**
   * Before the money is entered: takes its places again, and refuses to give up the place of a child who is at camp.
   * Errors: `session_full`, `booking_closed`.
   */
  retake?(
    manager: EntityManager,
    money: { amountPence: number; booker: Booker; at: Date; attendance: AttendancePort },
  ): Promise<void>;
  /** Does what was paid for; the money is in the account. Errors: `session_full`, `booking_closed`. */
  settle(manager: EntityManager, by: By & { reference: string }): Promise<void>;
  /** Whether it got its places back since `retake` or `settle` failed. */
  hasRecovered?(manager: EntityManager): Promise<boolean>;
  /** Paid too late, before the money is entered: releases what is still held. */
  giveUp?(manager: EntityManager, by: By): Promise<void>;
  /** Paid too late: the money is in the account, and all of it goes back. */
  paidTooLate(manager: EntityManager, by: By): Promise<void>;
}

export interface PayableKind {
  /**
   * Only for those who have the booking's link or cookie. To start paying for others, the booking's
   * number and the exact amount are enough.
   */
  isPrivate: boolean;
  takesCredit: boolean;
  /** The message for a payment that came too late; the general one if undefined. */
  tooLate?: string;
  /** Errors: `not_found`, also for another booking's. */
  find: (manager: EntityManager, booking: BookingEntity, key: PayableKey) => Promise<Payable>;
}

/**
 * Refuses payment for something with a day that the provider has cancelled since; its places have been released or soon
 * will be. Errors: `booking_expired` for a parent who starts to pay, `booking_closed` for staff who have the money.
 */
export async function refuseCancelled(
  manager: EntityManager,
  payable: Payable,
  booker: Booker,
): Promise<void> {
  const cancelled = await payable.cancelledDay?.(manager);
  if (!cancelled) return;
  const day = formatLongDate(cancelled.date);
  const so = cancelled.so[booker];
  throw booker === 'staff'
    ? new AppError('booking_closed', { message: `Camp on ${day} is cancelled, so ${so}` })
    : new AppError('booking_expired', { message: `We had to cancel camp on ${day}, so ${so}` });
}
