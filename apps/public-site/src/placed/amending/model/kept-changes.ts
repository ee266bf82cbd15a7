import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  childFacts,
  type ChildFacts,
  childNotes,
  type Contact,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Place } from '../../../basket/places';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../../../kernel/data/tab-draft';
import { type Amended, asItIs } from './amended';

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

export function withKeptChanges(booking: Booking): Amended {
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
export function keepChanges(booking: Changed, amended: Amended | undefined): void {
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
