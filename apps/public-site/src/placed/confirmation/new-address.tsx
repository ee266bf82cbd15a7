import { call } from '@sunfield/api-client/call';
import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import { keepOldAddress, sendNewAddressAgain } from '@sunfield/contracts/bookings/routes';
import { formatMoment } from '@sunfield/words/dates';
import { useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';

interface NewAddressProps {
  booking: Booking & { newEmail: string };
  /** The old address is kept. */
  onKept: () => void;
}

/** A new email address that is not confirmed yet: confirmed by the link sent to it, or discarded. */
export function NewAddress({ booking, onKept }: NewAddressProps) {
  const { id, newEmail, newEmailHeldUntil, parentEmail, accessToken } = booking;
  const [said, setSaid] = useState('');
  const sent = { params: { id }, body: { access: accessToken ?? undefined } };
  const sendAgain = async () => {
    setSaid('');
    await call(sendNewAddressAgain, sent);
    setSaid(`Another email is on its way to ${newEmail}.`);
  };
  const keepOld = async () => {
    await call(keepOldAddress, sent);
    onKept();
  };
  return (
    <Card title="Confirm your new email address" className="stack-4 start breakable on-screen">
      <p>
        We emailed <strong>{newEmail}</strong>. Open the link in that email, and we’ll use the new
        address. Until then our emails go to <strong>{parentEmail}</strong>.
      </p>
      {newEmailHeldUntil !== undefined && (
        <p>
          It was asked for with a link alone, and links get passed on. So we’ve asked the old
          address, too: the new one takes effect when it agrees, or from{' '}
          {formatMoment(newEmailHeldUntil)} unless it objects.
        </p>
      )}
      <div className="cluster-3">
        <ActionButton look="secondary" act={sendAgain} doing="Sending...">
          Send it again
        </ActionButton>
        <ActionButton look="secondary" act={keepOld}>
          Keep the old address
        </ActionButton>
      </div>
      <p role="status">{said}</p>
    </Card>
  );
}

export const cameBack = (booking: BookingView): boolean =>
  booking.view === 'full' &&
  (booking.emailTrouble === 'bounced' || booking.emailTrouble === 'undelivered');

/** Our emails don’t reach the parent, who corrects the address; they are sent again once it is confirmed. */
export function EmailCameBack({ booking }: { booking: Booking }) {
  const { id, parentEmail, emailTrouble, newEmail, isAmendable } = booking;
  if (!cameBack(booking) || newEmail !== undefined) return null;
  const isGone = emailTrouble === 'bounced';
  return (
    <Card title="Our email did not reach you" className="stack-4 start breakable on-screen">
      <p role="alert">
        The email that we sent to <strong>{parentEmail}</strong>{' '}
        {isGone ? 'came back: this address takes no email.' : 'was not taken by its mailbox.'}{' '}
        {isAmendable
          ? 'Correct the address, and we’ll send it again.'
          : 'Please call us, and we’ll correct the address.'}
      </p>
      {isAmendable && (
        <div className="cluster-3">
          <ButtonLink href={`/change-booking?booking_id=${id}`} look="secondary">
            Correct the address
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
