import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { type ReactNode, useEffect, useState } from 'react';
import { type Place } from '../../basket/places';
import { type Amended, asItIs, hasBegun, placesOf, withPlaces } from './amended';
import { carriedOver } from './carried-over';
import { changesOf } from './changes';
import { type Problems, problemsOf } from './amendment-problems';

/** What is on the screen: the booking, the programme to choose from, or what all changes come to. */
export type View =
  /** `part`: what the keyboard goes on from. */
  | { is: 'booking'; part?: string }
  | { is: 'swapping'; was: Place }
  | { is: 'adding' }
  | { is: 'reviewing' };

/** What is shown where notes on file may not be seen, or not yet; left out where they may. */
export interface NotesInstead {
  notesInstead?: ReactNode;
}

/** Everything the page knows of a booking that is being changed, and what it does; what it looks like is elsewhere. */
export function useAmending(props: AmendBookingProps & NotesInstead) {
  const { booking, catalogue, staff, onUnsent, notesInstead } = props;
  const [basis, setBasis] = useState(booking);
  const [amended, setAmended] = useState(() => asItIs(booking));
  const [view, setView] = useState<View>({ is: 'booking' });
  const [hasTried, setTried] = useState(false);
  /** Where money goes that comes back. */
  const [back, setBack] = useState<NonNullable<QuoteAmendment['back']>>('payments');
  const [refused, setRefused] = useState<Problems>({});
  /** It is changed at the API; what came of it is still to be fetched. */
  const [isSent, setSent] = useState(false);
  if (booking.revision !== basis.revision || notesOf(booking) !== notesOf(basis)) {
    setBasis(booking);
    setAmended(isSent ? asItIs(booking) : carriedOver(amended, basis, booking));
    if (isSent) {
      setSent(false);
      setTried(false);
      setRefused({});
      setBack('payments');
      setView({ is: 'booking' });
    }
  }

  const changes = changesOf(amended, booking);
  const hasUnsent = changes.length > 0 && !isSent;
  useEffect(() => onUnsent(hasUnsent), [onUnsent, hasUnsent]);

  const change = (next: Amended) => {
    setAmended(next);
    setRefused({});
  };
  const isFixed = (place: Place) => !staff && hasBegun(booking, place);
  const choose = (places: readonly Place[]) => {
    const fixed = placesOf(amended).filter((place) => isFixed(place) && !places.includes(place));
    change(withPlaces(amended, [...places, ...fixed]));
  };
  const broken = problemsOf(amended, booking, catalogue);
  /** No problem is shown before all is to be reviewed; from then on each goes as it is put right. */
  const problems: Problems = hasTried ? { ...broken, ...refused } : refused;
  const review = () => {
    setTried(true);
    const isWhole = Object.keys(broken).length === 0;
    if (isWhole) setView({ is: 'reviewing' });
    return isWhole;
  };
  const refuse = (found: Problems) => {
    setTried(true);
    setRefused(found);
    setView({ is: 'booking' });
  };
  return {
    booking,
    notesInstead,
    amended,
    back,
    setBack,
    change,
    changes,
    choose,
    isFixed,
    problems,
    review,
    refuse,
    sent: () => setSent(true),
    view,
    setView,
  };
}

/** They are fetched by themselves, and may come while something is changed already. */
const notesOf = ({ children, specialRequirements }: AmendBookingProps['booking']): string =>
  JSON.stringify([specialRequirements, ...children.map(({ medicalInfo = '' }) => medicalInfo)]);

export type Amending = ReturnType<typeof useAmending>;
