import { formatPounds } from '@sunfield/words/money';
import { type RefundReason } from '@sunfield/contracts/bookings/staff-bookings';
import { type EntityManager } from 'typeorm';
import { readBookingForEmail, vatTexts } from '../../bookings/emails/booking-email-facts';
import { newAddressNote, bookingAddress } from '../../bookings/model/addressee';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { amendmentKind } from '../../bookings/model/hold';
import { button, factsTable, heading, line, lines, paragraph } from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { fruitlessStatuses, RefundEntity } from '../model/refund.entity';

interface Facts {
  parent: { name: string; address: string };
  why: RefundReason | 'late change';
  reference: string;
  amount: string;
  /** What the booking contains after its refunds; empty if it was sold without VAT. */
  vat: string[];
  link: string;
  newAddressNote: string;
}

const reasons: Record<Facts['why'], string> = {
  late: 'your payment reached us after the time to pay had run out, and your places were no longer available. We are sorry. We’re refunding all of it.',
  duplicate:
    'your booking was paid twice, so we’re refunding the second payment. Your places are safe.',
  requested: 'we have refunded you for your booking.',
  amended: 'your booking was changed. This is your refund for it.',
  dashboard: 'we have refunded you for your booking.',
  unpaid: 'your booking was not paid in time.',
  'late change':
    'your payment for a change of your booking reached us too late to make the change. We are sorry. Your booking stays as it was, and we’re refunding all of this payment.',
};

const subjects = `
  SELECT refund.id AS id, booking.id AS bookingId, refund.amount_pence AS amountPence, ${bookingAddress}
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  JOIN bookings booking ON booking.id = payment.booking_id`;

const example: Omit<Facts, 'why'> = {
  parent: { name: 'Sam Taylor', address: 'sam@example.com' },
  reference: '#12',
  amount: '£15.00',
  vat: [],
  link: 'https://sunfield.example/',
  newAddressNote: newAddressNote({ newEmail: null }),
};

/** Tells a parent that money is on its way back to the card. */
export const paymentRefund = defineEmail<Facts>({
  kind: 'payment-refund',
  about: subjects,
  after: after('refund.accepted', ({ after: { refundId } }) => ({ subjectId: refundId })),
  facts: async ({ subjectId: id }, { manager, config }) => {
    const refund = await manager.findOne(RefundEntity, {
      where: { id },
      relations: { payment: { booking: true } },
    });
    // A refund that has failed since must not be promised.
    if (!refund || fruitlessStatuses.includes(refund.status)) return undefined;
    const booking: BookingEntity | null = refund.payment.booking;
    // The booking was deleted, and its address with it.
    if (!booking) return undefined;
    const isChange = refund.payment.payableKind === amendmentKind;
    return {
      parent: { name: booking.parentName, address: booking.parentEmail },
      why: refund.reason === 'late' && isChange ? 'late change' : refund.reason,
      reference: `#${booking.id}`,
      amount: formatPounds(refund.amountPence),
      vat: await vatOfBooking(manager, booking),
      link: config.publicSiteUrl,
      newAddressNote: newAddressNote(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ amount, reference }, { brand }) =>
    line`Your refund of ${{ amount }} for ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'It goes to the card you paid with.',
  heading: 'Your refund',
  blocks: ({ parent, why, reference, amount, vat, link }) => [
    paragraph`Hello ${{ parentName: parent.name }}, ${{ why: reasons[why] }}`,
    factsTable(['Booking', reference], ['Refund', amount], ['Goes to', 'the card you paid with']),
    paragraph`We’ve started the refund. It usually shows on your statement within 5 to 10 working days.`,
    vat.length > 0 && [heading('Your booking after this refund'), lines(vat)],
    why === 'late' && button('Book again', link),
  ],
  reason: (facts) =>
    line`You are receiving this email because you paid for a booking with us.${{ newAddressNote: facts.newAddressNote }}`,
  examples: {
    ...Object.fromEntries(
      Object.keys(reasons).map((why) => [why, { ...example, why: why as Facts['why'] }]),
    ),
    'with VAT': {
      ...example,
      why: 'requested',
      vat: ['Standard rate, 20%: £10.00 + £2.00 VAT = £12.00', 'VAT number GB 123 4567 89'],
    },
  },
});

async function vatOfBooking(
  manager: EntityManager,
  { id, soldRules }: BookingEntity,
): Promise<string[]> {
  if (!soldRules.some(({ vat }) => vat)) return [];
  const booking = await readBookingForEmail(manager, id);
  return booking ? vatTexts(booking) : [];
}
