import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { adultOf, adultsOf } from '../known-families/family-addresses';
import { type BookingChildEntity } from '../model/booking-child.entity';
import { type BookingEntity } from '../model/booking.entity';

const PARENT = 'parent';

/** Which child's changes since when an email is about, and which adult of the family gets it. */
interface ChangedSince {
  childId: number;
  since: Date;
  /** Null for the booking's own address. */
  adultId: number | null;
}

/** One email to each adult of the family about what was changed at this moment, so that no one changes it in secret. */
export async function queueDetailsChanged(
  manager: EntityManager,
  { id: subjectId, emailKey }: Pick<BookingEntity, 'id' | 'emailKey'>,
  { child, at }: { child: Pick<BookingChildEntity, 'id'>; at: Date },
): Promise<void> {
  const adult = await adultOf(manager, emailKey);
  const others = adult ? await adultsOf(manager, adult.familyId) : [];
  const readers = [PARENT, ...others.filter(({ id }) => id !== adult?.id).map(({ id }) => id)];
  for (const reader of readers) {
    const onceKey = `details-changed:${child.id}:${at.getTime()}:${reader}`;
    await queueEmail(manager, { kind: 'details-changed', subjectId, onceKey, at });
  }
}

export function changedSince(onceKey: string): ChangedSince {
  const [, childId, since, reader] = onceKey.split(':');
  return {
    childId: Number(childId),
    since: new Date(Number(since)),
    adultId: reader === PARENT ? null : Number(reader),
  };
}
