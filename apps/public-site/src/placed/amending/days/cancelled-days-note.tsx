import { wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { type CancelledDays } from '@sunfield/contracts/bookings/cancelled-days';
import { formatLongDate, formatShortDate, formatShortDates } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type Place, placeKey } from '../../../basket/places';
import { Button } from '../../../kernel/design/button';
import { whoComes, asItIs, cancelDay } from '../model/amended';
import { type ByProvider, fallbackWords, undecided } from '../model/cancelled-days';
import { type Amending } from '../model/use-amending';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { useEffect, useRef, useState } from 'react';
import { amendmentOf } from '../model/amendment-message';

interface ChoiceProps extends Pick<AmendBookingProps, 'booking' | 'quoteAmendment'> {
  amending: Amending;
  onSwap: (was: Place) => void;
  onGiveUp: (by: ByProvider, back: 'payments' | 'credit') => void;
}

/**
 * The provider has cancelled days of this booking: the reason, the children affected, and the three
 * choices.
 */
export function CancelledDaysNote(props: ChoiceProps) {
  const { cancelledDays } = props.booking;
  if (!cancelledDays) return null;
  return (
    <section className="stack-3 start alarming" aria-labelledby="cancelled-days">
      <h2 id="cancelled-days">
        {wordsOfBooking(props.booking).name} cancelled: {daysOf(cancelledDays)}
      </h2>
      {cancelledDays.map((one) => (
        <div key={one.dates.map(({ date, venueName }) => date + venueName).join()}>
          <p className="bold breakable">{one.reason}</p>
          <p>{fallbackWords(one)}</p>
        </div>
      ))}
      <Choices {...props} by="isDayCancelled" />
    </section>
  );
}

/** The provider has changed days of this booking: what is different, the reason, and the same choices. */
export function ChangedDaysNote(props: ChoiceProps) {
  const { changedDays } = props.booking;
  if (!changedDays) return null;
  const dates = formatShortDates(changedDays.map(({ date }) => date));
  return (
    <section className="stack-3 start alarming" aria-labelledby="changed-days">
      <h2 id="changed-days">Camp changed: {dates.join(', ')}</h2>
      {changedDays.map(({ date, was, now, reason, decideBy }) => (
        <div key={date}>
          <p className="bold breakable">{reason}</p>
          <p>Was: {was.join('; ')}</p>
          <p>
            Now: <strong>{now.join('; ')}</strong>
          </p>
          <p>
            If that suits you, you don’t have to do anything. If not, choose by the end of{' '}
            {formatLongDate(decideBy)}.
          </p>
        </div>
      ))}
      <Choices {...props} by="isChanged" />
    </section>
  );
}

/** Each day with its child and amount, and three equal buttons for all of them. */
function Choices(props: ChoiceProps & { by: ByProvider }) {
  const { booking, quoteAmendment, amending, by, onSwap, onGiveUp } = props;
  const { amended } = amending;
  const open = undecided(amended, booking, by);
  const given = useGivenBack(booking, quoteAmendment, by);
  const [first] = open;
  if (!first) return null;
  const quotes = open.map((place) => given?.get(placeKey(place)));
  const back = quotes.every((quote) => quote !== undefined)
    ? formatPounds(quotes.reduce((sum, { backPence }) => sum + backPence, 0))
    : undefined;
  const mayKeepCredit = quotes.every((quote) => quote?.mayKeepCredit ?? true);
  const labels = new Map(whoComes(amended).map(({ key, label }) => [key, label]));
  return (
    <>
      <ul className="stack-2 fill prose">
        {open.map((place, position) => (
          <li key={placeKey(place)} className="spread-3">
            <span>
              <strong>{labels.get(place.child)}</strong>, {formatShortDate(place.date)}
            </span>
            <strong>{priceOf(quotes[position])}</strong>
          </li>
        ))}
      </ul>
      <div className="cluster-3">
        <Button look="secondary" onClick={() => onSwap(first)}>
          Choose another day
        </Button>
        {mayKeepCredit && (
          <Button look="secondary" onClick={() => onGiveUp(by, 'credit')}>
            {back ? `Keep ${back} as credit` : 'Keep as credit'}
          </Button>
        )}
        <Button look="secondary" onClick={() => onGiveUp(by, 'payments')}>
          {back ? `Refund ${back}` : 'Refund'}
        </Button>
      </div>
      <p>Your other days stay at the price you paid.</p>
    </>
  );
}

const priceOf = (quote: { backPence: number } | undefined) =>
  quote ? formatPounds(quote.backPence) : '';

function daysOf(cancelledDays: readonly CancelledDays[]): string {
  const dates = cancelledDays.flatMap((one) => one.dates.map(({ date }) => date));
  return formatShortDates([...new Set(dates)]).join(', ');
}

type GivenBack = ReadonlyMap<string, AmendmentQuote>;

/**
 * The refund for each cancelled or changed day, from the API's quote; undefined until there is an
 * answer, or if there is none.
 */
function useGivenBack(
  booking: AmendBookingProps['booking'],
  quoteAmendment: AmendBookingProps['quoteAmendment'],
  by: ByProvider,
): GivenBack | undefined {
  const [given, setGiven] = useState<GivenBack>();
  const ask = useRef(quoteAmendment);
  useEffect(() => {
    let isShown = true;
    const start = asItIs(booking);
    const quotes = undecided(start, booking, by).map(async (place) => {
      const quote = await ask.current(amendmentOf(cancelDay(start, place), booking));
      return [placeKey(place), quote] as const;
    });
    Promise.all(quotes).then(
      (found) => isShown && setGiven(new Map(found)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [booking, by]);
  return given;
}
