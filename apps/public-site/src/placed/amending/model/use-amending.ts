import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  bookingNotes,
  childFacts,
  type ChildFacts,
  childNotes,
  type Contact,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ReactNode, useEffect, useState } from 'react';
import { type Place } from '../../../basket/places';
import { PROBLEMS_PART } from '../../../basket/problems';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../../../kernel/data/tab-draft';
import { type Amended, asItIs, hasBegun, withPlaces } from './amended';
import { followed } from './followed';
import { changesOf } from './changes';
import { firstOfEach, type Problems, problemsOf } from './amendment-problems';

const CHANGED_ELSEWHERE =
  'The days of this booking have been changed elsewhere in the meantime. Please look at them, and at your changes.';

/** What is shown: the booking, the programme to choose from, or the review of all changes. */
export type View =
  /** `part`: the element that gets focus. */
  | { is: 'booking'; part?: string }
  | { is: 'swapping'; was: Place }
  | { is: 'adding' }
  | { is: 'reviewing' };

/** Of the parents' page, not the console's. */
export interface ParentsOwn {
  /** Shown while saved notes may not be shown, or not yet; left out if they may. */
  notesInstead?: ReactNode;
  /** Unsent changes outlive a reload. */
  keepsDraft?: boolean;
}

/** State and actions of a booking being changed, without rendering. */
export function useAmending(props: AmendBookingProps & ParentsOwn) {
  const { booking, catalogue, staff, onUnsent, notesInstead, keepsDraft = false } = props;
  const [basis, setBasis] = useState(booking);
  const [amended, setAmended] = useState(() =>
    keepsDraft ? withKeptChanges(booking) : asItIs(booking),
  );
  const [view, setView] = useState<View>({ is: 'booking' });
  const [hasTried, setTried] = useState(false);
  /** Where refunds go. */
  const [back, setBack] = useState<NonNullable<QuoteAmendment['back']>>('payments');
  const [refused, setRefused] = useState<Problems>([]);
  /** The API has made the change; the new state still has to be fetched. */
  const [isSent, setSent] = useState(false);
  if (booking.revision !== basis.revision || notesOf(booking) !== notesOf(basis)) {
    const next = isSent ? undefined : followed(amended, basis, booking);
    setBasis(booking);
    setAmended(next ?? asItIs(booking));
    if (next?.places !== amended.places) {
      const isLost = !isSent && changesOf(amended, basis).length > 0;
      setSent(false);
      setTried(false);
      setRefused(isLost ? [{ message: CHANGED_ELSEWHERE }] : []);
      setBack('payments');
      setView(isLost ? { is: 'booking', part: PROBLEMS_PART } : { is: 'booking' });
    }
  }

  const changes = changesOf(amended, booking);
  const hasUnsent = changes.length > 0 && !isSent;
  useEffect(() => onUnsent(hasUnsent), [onUnsent, hasUnsent]);
  useEffect(() => {
    if (keepsDraft) keepChanges(booking, hasUnsent ? amended : undefined);
  }, [keepsDraft, booking, hasUnsent, amended]);

  const change = (next: Amended) => {
    setAmended(next);
    setRefused([]);
  };
  const isFixed = (place: Place) => !staff && hasBegun(booking, place);
  const choose = (places: readonly Place[]) => {
    const fixed = amended.places.filter((place) => isFixed(place) && !places.includes(place));
    change(withPlaces(amended, [...places, ...fixed]));
  };
  const broken = problemsOf(amended, booking, catalogue);
  /**
   * No errors are shown before the first attempt to review; after that each disappears when it is
   * fixed.
   */
  const problems: Problems = hasTried ? firstOfEach([...refused, ...broken]) : refused;
  const review = () => {
    setTried(true);
    const isWhole = broken.length === 0;
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

/** Notes are fetched separately, and may arrive after changes were made. */
const notesOf = (booking: AmendBookingProps['booking']): string =>
  JSON.stringify([
    valuesOf(bookingNotes, booking),
    ...booking.children.map((child) => mapFields(childNotes, ({ key }) => child[key] ?? '')),
  ]);

export type Amending = ReturnType<typeof useAmending>;

/** What this tab keeps of changes that are not sent: all but notes. */
interface Kept {
  /** Of the booking: another may have other days. */
  revision: number;
  parent: Contact;
  children: (ChildFacts & { key: string; childIndex?: number })[];
  places: Place[];
}

type Changed = Pick<Booking, 'id' | 'revision'>;

const nameOf = ({ id }: Changed) => `changes of booking ${id}`;

function withKeptChanges(booking: Booking): Amended {
  const start = asItIs(booking);
  const kept = readTabDraft(nameOf(booking)) as Kept | undefined;
  if (kept?.revision !== booking.revision) return start;
  const { parent, places } = kept;
  const children = kept.children.map((child) => ({
    ...mapFields(childNotes, () => ''),
    ...start.children.find(({ key }) => key === child.key),
    ...child,
  }));
  return { ...start, parent, children, places };
}

/** `amended`: undefined if there is nothing to keep. */
function keepChanges(booking: Changed, amended: Amended | undefined): void {
  if (!amended) return clearTabDraft(nameOf(booking));
  const { parent, places } = amended;
  const children = amended.children.map((child) => ({
    key: child.key,
    ...(child.childIndex !== undefined && { childIndex: child.childIndex }),
    ...valuesOf(childFacts, child),
  }));
  const { revision } = booking;
  writeTabDraft(nameOf(booking), {
    revision,
    parent,
    places: [...places],
    children,
  } satisfies Kept);
}
