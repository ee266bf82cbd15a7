import { call } from '@sunfield/api-client/call';
import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { answerNewAddress, confirmNewAddress } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { formatMoment } from '@sunfield/words/dates';
import { useAction } from '../../kernel/data/use-action';
import { Problem } from '../../kernel/design/problem';
import { ActionButton } from '../../kernel/shell/action-button';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { confirmationPage } from '../../kernel/placed-booking/booking-page';
import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';
import styles from './confirmation.module.css';

const OLD_TITLE = 'Is the new email address yours?';

interface Confirmed {
  accessToken: string | null;
  heldUntil?: string | undefined;
}

/**
 * `/confirm-address?booking_id=…&token=…`, linked from the email to a new address. Mail filters
 * open links, so a click is required to confirm. With `as=old`, from the email to the old address.
 */
export function ConfirmAddressPage() {
  const [search] = useSearchParams();
  const [{ bookingId, token, isOld }] = useState(() => ({
    bookingId: safeParse(BookingIdSchema, search.get('booking_id') ?? '').data,
    token: search.get('token'),
    isOld: search.get('as') === 'old',
  }));
  if (bookingId === undefined || !token) return <Navigate to="/" replace />;
  return (
    <PageFrame title={isOld ? OLD_TITLE : 'Confirm your email address'}>
      <div className={styles.page}>
        {isOld ? (
          <AnswerOfOldAddress bookingId={bookingId} token={token} title={OLD_TITLE} />
        ) : (
          <ConfirmAddress bookingId={bookingId} token={token} />
        )}
      </div>
    </PageFrame>
  );
}

function ConfirmAddress({ bookingId, token }: { bookingId: number; token: string }) {
  const [done, setDone] = useState<Confirmed>();
  const confirm = async () => {
    const params = { id: bookingId };
    setDone(await call(confirmNewAddress, { params, body: { token } }));
  };
  if (done) {
    return (
      <Panel title="Your email address is confirmed">
        {done.heldUntil !== undefined ? (
          <p>
            This change was asked for with a link alone, so we’ve asked the old address, too. Our
            emails come here as soon as it agrees, or from {formatMoment(done.heldUntil)} unless it
            objects. You don’t need to do anything.
          </p>
        ) : (
          <p>
            Our emails about booking #{bookingId} now come to this address. Links sent to the old
            address no longer work.
            {done.accessToken === null && ' We’ve emailed you the link to your booking.'}
          </p>
        )}
        {done.accessToken !== null && (
          // With the token, for browsers without cookies: that page removes it from its address.
          <ButtonLink href={confirmationPage(bookingId, { access: done.accessToken })}>
            View your booking
          </ButtonLink>
        )}
      </Panel>
    );
  }
  return (
    <>
      <h1>Confirm your email address</h1>
      <Card className="stack-4 start breakable on-screen">
        <p>
          Once you confirm, our emails about booking #{bookingId} come to the address where you got
          this link. If you don’t know about this booking, close this page: nothing changes.
        </p>
        <ActionButton act={confirm} doing="Confirming...">
          Confirm this address
        </ActionButton>
      </Card>
    </>
  );
}

interface AnswerOfOldAddressProps {
  bookingId: number;
  token: string;
  title: string;
}

/** Someone with the booking’s link alone asked for another address: the old one agrees or objects. */
function AnswerOfOldAddress({ bookingId, token, title }: AnswerOfOldAddressProps) {
  const [said, setSaid] = useState('');
  const { act, isBusy, problem } = useAction();
  const answer = (isAgreed: boolean) =>
    act(async () => {
      await call(answerNewAddress, { params: { id: bookingId }, body: { token, isAgreed } });
      setSaid(isAgreed ? AGREED : KEPT);
    });
  return (
    <>
      <h1>{title}</h1>
      <Card className="stack-4 start breakable on-screen">
        {said === '' && (
          <>
            <p>
              Someone with the link to booking #{bookingId} asked us to send its emails to another
              address. If it was you, agree. If not, keep this address, and call us: then we end the
              link.
            </p>
            <div className="cluster-3">
              <Button busy={isBusy} onClick={() => void answer(false)}>
                Keep this address
              </Button>
              <Button look="secondary" busy={isBusy} onClick={() => void answer(true)}>
                Use the new address
              </Button>
            </div>
          </>
        )}
        <p role="status">{said}</p>
        <Problem>{problem}</Problem>
      </Card>
    </>
  );
}

const AGREED = 'Thank you. Our emails go to the new address once it is confirmed.';
const KEPT = 'Our emails keep coming to this address.';
