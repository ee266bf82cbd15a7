import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import dayjs from 'dayjs';
import { type DataSource, type EntityManager } from 'typeorm';
import { queueEmail } from '../../../mail/outbox/queue-email';
import { isAppError, AppError } from '../../../kernel/base/app-error';
import { mailboxOf } from '../../../kernel/http/mailbox-limit';
import { countWithin, hashOfKey } from '../../../kernel/http/rate-limit-store';
import { BookingEntity } from '../../model/booking.entity';
import { type AmendmentPlan } from './amendment-plan';

/** Limit for each booking and for each mailbox: each change may send an email to a stranger. */
const CHANGES_A_DAY = 4;
const dayMs = 86_400_000;

/** For the link that confirms a booking's new address; its token opens nothing else. */
export const PURPOSE = 'booking-new-address';

/** The token is different for each booking and address. */
export const newAddressSubject = (bookingId: number, newEmail: string): string =>
  `${bookingId} ${newEmail.toLowerCase()}`;

export const OVER =
  'This address is no longer waiting to be confirmed. It was confirmed, changed again or given up since.';

export interface AddressFacts {
  email: string;
}

/**
 * Splits off a new email address that has to be confirmed first, in lower case; the rest keeps the old address. Until a
 * booking is paid, the address that its family typed last simply replaces the old one. With a link alone, the old address
 * can object.
 */
export function apartFromAddress<Wanted extends Pick<QuoteAmendment, 'parentEmail'>>(
  { paidAt, parentEmail, newEmail, newEmailHeldUntil }: BookingEntity,
  wanted: Wanted,
  { isStaff, isFamily = false }: { isStaff: boolean; isFamily?: boolean },
): { wanted: Wanted } & Pick<AmendmentPlan, 'newEmail' | 'isNewEmailHeld'> {
  const asked = wanted.parentEmail.toLowerCase();
  if (asked === parentEmail.toLowerCase()) return { wanted };
  const isLinkAlone = !isStaff && !isFamily;
  if (paidAt === null && !isLinkAlone) return { wanted };
  const kept = { ...wanted, parentEmail };
  // The family itself asks for what was asked for with a link alone: it is no longer held.
  const isReleased = newEmailHeldUntil !== null && !isLinkAlone;
  if (asked === newEmail && !isReleased) return { wanted: kept };
  return { wanted: kept, newEmail: asked, ...(isLinkAlone && { isNewEmailHeld: true }) };
}

/** How long the old address can object. */
const HELD_HOURS = 48;

/** For the link by which the old address agrees or objects. */
export const OLD_PURPOSE = 'booking-old-address';

export const oldAddressSubject = ({
  id,
  parentEmail,
  newEmail,
}: Pick<BookingEntity, 'id' | 'parentEmail' | 'newEmail'>): string =>
  `${id} ${parentEmail.toLowerCase()} ${newEmail}`;

export const NO_NEW_ADDRESS = {
  newEmail: null,
  newEmailAmendmentId: null,
  newEmailHeldUntil: null,
  newEmailProvedAt: null,
};

/**
 * Stores a locked booking's new address as pending and emails it; if it is held, the old one is asked, too. It replaces an
 * earlier pending address.
 */
export async function askNewAddress(
  manager: EntityManager,
  booking: BookingEntity,
  email: string,
  { amendmentId, isHeld, at }: { amendmentId: number; isHeld: boolean; at: Date },
): Promise<void> {
  const waits = {
    newEmail: email,
    newEmailAmendmentId: amendmentId,
    newEmailProvedAt: null,
    newEmailHeldUntil: isHeld ? dayjs(at).add(HELD_HOURS, 'hour').toDate() : null,
  };
  await manager.update(BookingEntity, { id: booking.id }, waits);
  Object.assign(booking, waits);
  await queueNewAddress(manager, waits, `new-address:${amendmentId}`, at);
  if (!isHeld) return;
  await queueEmail(manager, {
    kind: 'old-address',
    subjectId: amendmentId,
    onceKey: `old-address:${amendmentId}`,
    at,
  });
}

export async function queueNewAddress(
  manager: EntityManager,
  { newEmail, newEmailAmendmentId }: Pick<BookingEntity, 'newEmail' | 'newEmailAmendmentId'>,
  onceKey: string,
  at: Date,
): Promise<void> {
  if (newEmail === null || newEmailAmendmentId === null) return;
  const facts: AddressFacts = { email: newEmail };
  await queueEmail(manager, {
    kind: 'new-address',
    subjectId: newEmailAmendmentId,
    onceKey,
    at,
    facts,
  });
}

/**
 * Before the booking is locked. A repeated request counts once, as the address is pending by then.
 * Errors: `too_many_requests`.
 */
export async function countIfNew(
  dataSource: DataSource,
  bookingId: number,
  parentEmail: string,
): Promise<void> {
  const booking = await dataSource.manager.findOneBy(BookingEntity, { id: bookingId });
  const email = parentEmail.toLowerCase();
  if (!booking || [booking.parentEmail.toLowerCase(), booking.newEmail].includes(email)) return;
  await countNewAddress(dataSource, bookingId, email);
}

export async function countNewAddress(
  dataSource: DataSource,
  bookingId: number,
  email: string,
): Promise<void> {
  const ids = [`new-address:${bookingId}`, `new-address:${hashOfKey(mailboxOf(email))}`];
  try {
    for (const id of ids) {
      await countWithin(dataSource, { id, max: CHANGES_A_DAY, windowMs: dayMs });
    }
  } catch (error) {
    if (!isAppError(error, 'too_many_requests')) throw error;
    throw new AppError('too_many_requests', {
      ...error.details,
      message:
        'The email address was changed several times today. Please try again tomorrow, or call us.',
    });
  }
}

/** Who the link used to belong to: kept in the email's row, because the booking now has another address. */
export interface OldAddress {
  bookingId: number;
  parentName: string;
  parentEmail: string;
}
