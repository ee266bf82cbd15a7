import { call } from '@sunfield/api-client/call';
import { type BookingView, type Booking } from '@sunfield/contracts/bookings/bookings';
import { endSharing, shareBooking, renewLinks } from '@sunfield/contracts/bookings/routes';
import { useState, useEffect, useId, useRef } from 'react';
import { share } from '../../kernel/shell/share';
import { ActionButton } from '../../kernel/shell/action-button';
import { Button, ButtonLink } from '../../kernel/design/button';
import { messageOf } from '../../kernel/data/refusal';
import { toast } from '../../kernel/design/toast-store';

interface ConfirmationActionsProps {
  title: string;
  booking: BookingView;
  onRenewed: (accessToken: string) => void;
}

export function ConfirmationActions({ title, booking, onRenewed }: ConfirmationActionsProps) {
  // A visitor who may see the whole booking shares a link to its days; otherwise the link has only
  // the number.
  const access = booking.view === 'full' ? booking.accessToken : null;
  const [isShared, setShared] = useState(booking.view === 'full' && booking.isShared === true);
  const shareLink = async () => {
    const query = new URLSearchParams({ booking_id: String(booking.id) });
    try {
      if (access) {
        const sent = { params: { id: booking.id }, body: { access } };
        query.set('share', (await call(shareBooking, sent)).shareToken);
        setShared(true);
      }
    } catch (error) {
      toast({ title: 'Not shared', description: messageOf(error), variant: 'destructive' });
      return;
    }
    const url = `${window.location.origin}/booking-confirmation?${query.toString()}`;
    if (await share({ title, url }, url, 'Copy this link to your booking:')) window.alert(COPIED);
  };
  return (
    <div className="stack-3 on-screen">
      <div className="cluster-3">
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
        <Button look="secondary" onClick={() => window.print()}>
          Print Confirmation
        </Button>
        <Button look="secondary" onClick={() => void shareLink()} aria-describedby={SHARED}>
          Share Confirmation
        </Button>
      </div>
      <p id={SHARED} className="small-muted contacts prose">
        {access
          ? 'The shared link shows who comes, when and where, and when to collect. It shows no prices, notes or contact details, and can’t change anything.'
          : 'The shared link shows days and places, but no names.'}
      </p>
      {access && isShared && (
        <EndSharing bookingId={booking.id} access={access} onEnded={() => setShared(false)} />
      )}
      {booking.view === 'full' && access && (
        <RenewLink booking={{ ...booking, accessToken: access }} onRenewed={onRenewed} />
      )}
    </div>
  );
}

interface EndSharingProps {
  bookingId: number;
  access: string;
  onEnded: () => void;
}

const EndSharing = ({ bookingId, access, onEnded }: EndSharingProps) => (
  <div className="small-muted prose">
    Shared it with the wrong person?{' '}
    <ActionButton
      look="quiet"
      act={async () => {
        await call(endSharing, { params: { id: bookingId }, body: { access } });
        toast({ title: 'Sharing ended', description: 'Shared links no longer work.' });
        onEnded();
      }}
    >
      End sharing
    </ActionButton>
  </div>
);

const SHARED = 'what-is-shared';

/** The specified sentence. */
const COPIED = 'Booking confirmation link copied to clipboard!';

interface RenewLinkProps {
  booking: Booking & { accessToken: string };
  onRenewed: (accessToken: string) => void;
}

/** Lets a parent whose link was passed on by mistake revoke it and get a new one. */
function RenewLink({ booking, onRenewed }: RenewLinkProps) {
  const [step, setStep] = useState<'begin' | 'question' | 'done'>('begin');
  const questionId = useId();
  const { id, accessToken: access } = booking;
  const renew = async () => {
    const { accessToken } = await call(renewLinks, { params: { id }, body: { access } });
    onRenewed(accessToken);
    setStep('done');
  };
  // The button is replaced by the question, and the question by the result, so focus moves with them.
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step !== 'begin') next.current?.focus();
  }, [step]);
  return (
    <div className="stack-3 breakable">
      {step !== 'question' && (
        <p className="small-muted contacts prose">
          Shared your link by mistake?{' '}
          <Button look="quiet" onClick={() => setStep('question')}>
            Make a new link
          </Button>
        </p>
      )}
      {step === 'question' && (
        <div role="group" aria-labelledby={questionId} className="stack-3 sheet notice prose">
          <p id={questionId} ref={next} tabIndex={-1}>
            Links in earlier emails and links you have shared stop working. A new one goes to{' '}
            {booking.parentEmail}, and this page stays open.
          </p>
          <div className="cluster-3">
            <ActionButton act={renew} doing="Making it...">
              Make a new link
            </ActionButton>
            <Button look="secondary" onClick={() => setStep('begin')}>
              Keep the old one
            </Button>
          </div>
        </div>
      )}
      <p
        role="status"
        className="small-muted contacts prose"
        ref={step === 'done' ? next : undefined}
        tabIndex={-1}
      >
        {step === 'done' &&
          `Done. The old links no longer work, and a new one is on its way to ${booking.parentEmail}.`}
      </p>
    </div>
  );
}
