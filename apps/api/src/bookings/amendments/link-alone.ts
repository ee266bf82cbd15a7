import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import {
  bookingNotes,
  childNotes,
  contactFields,
  type FieldWithKey,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { linkAloneError } from './family-itself';
import { type CurrentBooking } from './plan/current-booking';
import { type Requester } from './requester';

/**
 * What may be asked for: with a link alone, the name and phone of who is called and collects stay, and so does each note
 * that is on file. An empty note, as forms send it that were not shown the one on file, says nothing.
 * Errors: `address_not_proven`.
 */
export async function askedByLink(
  manager: EntityManager,
  { booking, basket }: CurrentBooking,
  {
    isStaff,
    isFamily,
    wanted,
  }: Pick<Requester, 'isStaff' | 'isFamily'> & { wanted: QuoteAmendment },
): Promise<QuoteAmendment> {
  if (isStaff || isFamily) return wanted;
  const contact = contactFields.filter(({ kind }) => kind !== 'email');
  const changed = contact.find(({ key }) => wanted[key] !== booking[key]);
  if (changed) throw linkAloneError(changed.key);
  const isSaying = wanted.children.some((child) => childNotes.some(({ key }) => child[key]));
  const ids = basket.children.map(({ id }) => id);
  const select = { id: true, bookingId: true, position: true, ...childCare.select };
  const rows = isSaying
    ? await manager.find(BookingChildEntity, { where: { id: In(ids) }, select })
    : [];
  const children = wanted.children.map((child, index) => {
    const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
    if (!known) return child;
    const row = rows.find(({ id }) => id === known.id);
    return filledIn(childNotes, child, row && childCare.open(row), `children.${index}.`);
  });
  const onFile = bookingNotes.some(({ key }) => wanted[key])
    ? bookingCare.open(
        await manager.findOneOrFail(BookingEntity, {
          where: { id: booking.id },
          select: { id: true, ...bookingCare.select },
        }),
      )
    : undefined;
  return filledIn(bookingNotes, { ...wanted, children }, onFile, '');
}

function filledIn<Key extends string, Said extends { [Name in Key]?: string | undefined }>(
  fields: readonly FieldWithKey<Key>[],
  said: Said,
  onFile: Readonly<Record<Key, string>> | undefined,
  path: string,
): Said {
  const kept = { ...said };
  for (const { key } of fields) {
    if (!said[key]) delete kept[key];
    else if (onFile?.[key]) throw linkAloneError(`${path}${key}`);
  }
  return kept;
}
