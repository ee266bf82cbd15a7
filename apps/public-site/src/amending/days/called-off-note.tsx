import { type CalledOff } from '@sunfield/contracts/called-off';
import { formatShortDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { type AmendBookingProps } from '@sunfield/contracts/shared-pieces';
import { type Place, placeKey } from '../../booking/places';
import { Button } from '../../design/button';
import { whoComes } from '../model/amended';
import { fallbackWords, undecided } from '../model/called-off';
import { type Amending } from '../use-amending';
import styles from './days.module.css';
import { useGivenBack } from './use-given-back';

interface CalledOffNoteProps extends Pick<AmendBookingProps, 'booking' | 'quoteAmendment'> {
  calledOff: readonly CalledOff[];
  amending: Amending;
  onSwap: (was: Place) => void;
  onGiveUp: (back: 'payments' | 'credit') => void;
}

/** The provider has cancelled days of this booking: why, whose they are, and the three things to choose from. */
export function CalledOffNote(props: CalledOffNoteProps) {
  const { booking, quoteAmendment, calledOff, amending, onSwap, onGiveUp } = props;
  const { amended } = amending;
  const open = undecided(amended, booking);
  const given = useGivenBack(booking, quoteAmendment);
  const [first] = open;
  const quotes = open.map((place) => given?.get(placeKey(place)));
  const back = quotes.every((quote) => quote !== undefined)
    ? formatPounds(quotes.reduce((sum, { backPence }) => sum + backPence, 0))
    : undefined;
  const mayKeepCredit = quotes.every((quote) => quote?.mayKeepCredit ?? true);
  const labels = new Map(whoComes(amended).map(({ key, label }) => [key, label]));
  return (
    <section className={styles.calledOff} aria-labelledby="called-off">
      <h2 id="called-off">Camp cancelled: {daysOf(calledOff)}</h2>
      {calledOff.map((one) => (
        <div key={one.dates.map(({ date, venueName }) => date + venueName).join()}>
          <p className={styles.reason}>{one.reason}</p>
          <p>{fallbackWords(one)}</p>
        </div>
      ))}
      {first && (
        <>
          <ul className={styles.off}>
            {open.map((place, position) => (
              <li key={placeKey(place)}>
                <span>
                  <strong>{labels.get(place.child)}</strong>, {formatShortDate(place.date)}
                </span>
                <strong>{priceOf(quotes[position])}</strong>
              </li>
            ))}
          </ul>
          <div className={styles.choices}>
            <Button look="secondary" onClick={() => onSwap(first)}>
              Choose another day
            </Button>
            {mayKeepCredit && (
              <Button look="secondary" onClick={() => onGiveUp('credit')}>
                {back ? `Keep ${back} as credit` : 'Keep as credit'}
              </Button>
            )}
            <Button look="secondary" onClick={() => onGiveUp('payments')}>
              {back ? `Refund ${back}` : 'Refund'}
            </Button>
          </div>
          <p>Your other days stay at the price you paid.</p>
        </>
      )}
    </section>
  );
}

const priceOf = (quote: { backPence: number } | undefined) =>
  quote ? formatPounds(quote.backPence) : '';

function daysOf(calledOff: readonly CalledOff[]): string {
  const dates = calledOff.flatMap((one) => one.dates.map(({ date }) => date));
  return [...new Set(dates)].map(formatShortDate).join(', ');
}
