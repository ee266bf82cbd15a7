import { call } from '@sunfield/api-client/call';
import { type Booking, type BookingGlimpse } from '@sunfield/contracts/bookings/bookings';
import { emailLink } from '@sunfield/contracts/bookings/routes';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { checkoutAddress } from '../../payments/payment-due/checkout-query';
import { Panel } from '../../kernel/shell/panel';
import { EmailLink } from '../booking-details/email-link';
import { ButtonLink } from '../../kernel/design/button';
import { CallOrWrite } from '../../kernel/shell/contact-links';
import { type CannotChangeReason } from './model/cannot-change-reason';

export const confirmationOf = (id: number) => `/booking-confirmation?booking_id=${id}`;

/** Shown to a visitor who knows only the booking's number. */
export const OnlyForTheFamily = ({ booking: { id } }: { booking: BookingGlimpse }) => (
  <Panel title="Only the family can change this booking">
    <EmailLink emailLink={() => call(emailLink, { params: { id } })}>
      We can email a link to the address the booking was made with. Open it, and press “Change this
      booking”.
    </EmailLink>
  </Panel>
);

interface CannotChangeProps {
  reason: CannotChangeReason;
  booking: Booking;
  contact: Site['contact'];
}

/** Why the booking cannot be changed, and what to do instead. */
export function CannotChange({ reason, booking, contact }: CannotChangeProps) {
  const [title, why] = words[reason];
  return (
    <Panel title={title}>
      <p>{why}</p>
      <WayOn reason={reason} booking={booking} />
      <p>
        Any questions? <CallOrWrite contact={contact} />.
      </p>
    </Panel>
  );
}

const words: Record<CannotChangeReason, readonly [title: string, why: string]> = {
  unpaid: [
    'This booking is not paid yet',
    'Please pay for it first. Or choose your days again: the booking is then changed.',
  ],
  processing: [
    'Your payment is being processed',
    'You can change the booking once your bank confirms the payment. We’ll email you then.',
  ],
  expired: [
    'This booking was not paid in time',
    'Its places were released, so there is nothing to change. Please choose your days again.',
  ],
  refunded: [
    'This booking was refunded',
    'No one is expected. If you’d like to come after all, please book again.',
  ],
  goodwill: [
    'This booking was refunded, and your places are kept',
    'We expect you. Please tell us if your child can’t come on one of the days.',
  ],
  cancelled: [
    'This booking is cancelled',
    'No one is expected. If you’d like to come after all, please book again.',
  ],
  over: ['The days of this booking are over', 'There’s nothing left to change.'],
};

export function WayOn({ reason, booking }: Pick<CannotChangeProps, 'reason' | 'booking'>) {
  const { id, duePence } = booking;
  if (reason === 'unpaid') {
    const to = checkoutAddress({ bookingId: id, amountPence: duePence });
    return <ButtonLink href={to}>Pay now</ButtonLink>;
  }
  if (reason === 'over' || reason === 'processing') {
    return <ButtonLink href={confirmationOf(id)}>View the booking</ButtonLink>;
  }
  return <ButtonLink href="/#book">Choose days again</ButtonLink>;
}
