import { type PartyQuote } from '@sunfield/contracts/parties/quotes';
import { counted } from '@sunfield/words/counted';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { useState } from 'react';
import { Button } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
import QrCode from '../kernel/design/qr-code';
import { share } from '../kernel/shell/share';
import { PRINT } from './party-frame';

/** The link to invite guests with, and who has answered; afterwards who came. */
export function HostGuests({ guests }: { guests: NonNullable<PartyQuote['guests']> }) {
  const { link, answerBy, coming, notComing, came } = guests;
  if (came.length > 0)
    return (
      <Card title="Your thank-you list">
        <p>
          <b>{counted(came.length, 'guest came', 'guests came')}</b>: {came.join(', ')}
        </p>
      </Card>
    );
  return (
    <Card title="Your guests">
      <div className="stack-4 start">
        <p>
          Send this link to your guests’ families, or{' '}
          <a href={link + PRINT} target="_blank" rel="noreferrer">
            print the invitation
          </a>
          . They answer {answerBy < todayInLondon() ? 'today' : `by ${formatLongDate(answerBy)}`},
          and tell our coaches about allergies.
        </p>
        <ShareLink link={link} />
        <QrCode text={link} label="Code to scan for the invitation" />
        <p>
          <b>{counted(coming.length, 'guest comes', 'guests come')}</b>
          {coming.length > 0 && `: ${coming.join(', ')}`}
        </p>
        {notComing.length > 0 && <p>Not coming: {notComing.join(', ')}</p>}
        <p>Two guests with one name are one here: ask one family to add a letter, as in “Tom B.”</p>
      </div>
    </Card>
  );
}

function ShareLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => void share({ url: link }, link, 'Copy this link:').then(setIsCopied)}
      >
        Share the invitation
      </Button>
      <p role="status">{isCopied && 'Copied. Paste it into a message.'}</p>
    </>
  );
}
