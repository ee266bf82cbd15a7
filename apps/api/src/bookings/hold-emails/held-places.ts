import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { afterReading, type BaseTools } from '../../mail/emails/define-email';
import { duePence } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { readBookingForEmail } from '../emails/booking-email-facts';
import { type BookingTools, exampleLink, exampleParent } from '../emails/booking-tools';
import { type Parent, parentOf } from '../model/addressee';

/** What the emails about places that staff hold until they are paid say. */
export interface Held {
  parent: Parent;
  reference: string;
  due: string;
  until: string;
  link: string;
}

export const exampleHeld: Held = {
  parent: exampleParent,
  reference: '#12',
  due: '£50.25',
  until: 'Monday 20 October at 10am',
  link: exampleLink,
};

export const BOOKED_FOR_YOU = 'You are receiving this email because we booked for you.';

/** Only if the time that staff chose has run out; a cancelled day has a separate email. */
export const whenHoldEnded = (kind: EmailKind) =>
  afterReading(
    'booking.status',
    async ({ subjectId, at }, manager) => {
      const { heldByStaffUntil: until } = await manager.findOneByOrFail(BookingEntity, {
        id: subjectId,
      });
      if (!until || until > at) return undefined;
      return { subjectId, onceKey: `${kind}:${subjectId}:${until.toISOString()}` };
    },
    ({ before, after }) => before.paymentStatus === 'pending' && after.paymentStatus === 'expired',
  );

/** Undefined if its places have been taken again since. */
export async function lapsedHold(
  id: number,
  tools: BaseTools & BookingTools,
): Promise<Held | undefined> {
  const booking = await readBookingForEmail(tools.manager, id);
  if (booking?.paymentStatus !== 'expired' || !booking.heldByStaffUntil) return undefined;
  return heldFacts(booking, booking.heldByStaffUntil, tools);
}

export const heldFacts = (
  booking: BookingEntity,
  until: Date,
  { now, access }: BaseTools & BookingTools,
): Held => ({
  parent: parentOf(booking),
  reference: `#${booking.id}`,
  due: formatPounds(duePence(booking)),
  until: formatMoment(until, now),
  link: access.checkoutLinkTo(booking),
});
