import { type EntityManager, In, IsNull } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { execute } from '../../kernel/database/transaction';
import { adultsOf, lockFamily } from '../../bookings/known-families/family-addresses';
import { FamilyChildEntity } from './family-child.entity';
import { FamilyChildLinkEntity } from './family-child-link.entity';
import { bookingsOfAddresses } from './find-family';

/** The newest are read: older ones contain children who have outgrown camp. */
const MAX_BOOKINGS = 50;

export interface BookingsOfFamily {
  /** Newest first, without those that are closed to it. */
  open: BookingEntity[];
  closed: number[];
}

export async function bookingsOfFamily(
  manager: EntityManager,
  familyId: number,
): Promise<BookingsOfFamily> {
  const emails = (await adultsOf(manager, familyId)).map(({ emailKey }) => emailKey);
  return bookingsOfAddresses(manager, emails, { id: 'DESC' }, MAX_BOOKINGS);
}

/** The same for names of one child. */
export const nameKey = (name: string) => name.trim().toLowerCase();

/**
 * Makes a family's children those of its bookings, by name, besides those its adults have written. A booking that is
 * not the family's any more, or is closed to it, takes along what only it said. Children of one name in one booking are
 * joined with none: what is known about one of them must not become the other's.
 *
 * @param bookings all that are open to the family, newest first
 */
export async function joinBookings(
  manager: EntityManager,
  familyId: number,
  { bookings, now }: { bookings: Pick<BookingEntity, 'id'>[]; now: Date },
): Promise<void> {
  const booked = await manager.find(BookingChildEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)) },
    select: { id: true, bookingId: true, name: true, age: true },
    order: { bookingId: 'DESC', position: 'ASC' },
  });
  const known = await manager.findBy(FamilyChildEntity, { familyId });
  const links = await manager.findBy(FamilyChildLinkEntity, {
    familyChildId: In(known.map(({ id }) => id)),
  });
  const namedOnce = [...Map.groupBy(booked, namesIn).values()].flatMap((same) =>
    same.length === 1 ? same : [],
  );
  const names = new Map(namedOnce.map(({ id, name }) => [id, nameKey(name)]));
  const isStill = ({ bookingChildId, nameKey: name }: FamilyChildLinkEntity) =>
    names.get(bookingChildId) === name;
  const old = links.filter((link) => !isStill(link));
  const linked = new Set(links.filter(isStill).map(({ bookingChildId }) => bookingChildId));
  const fresh = namedOnce.filter(({ id, name }) => !linked.has(id) && nameKey(name) !== '');
  if (old.length + fresh.length === 0) return;
  // Two requests of one family would each make the child.
  await lockFamily(manager, familyId);
  await unlink(manager, old);
  for (const { id, name, age } of fresh) {
    if (await manager.existsBy(FamilyChildLinkEntity, { bookingChildId: id })) continue;
    const child =
      (await childNamed(manager, familyId, name)) ??
      (await manager.save(FamilyChildEntity, {
        familyId,
        name: name.trim(),
        age,
        changedAt: now,
        writtenBy: null,
        removedAt: null,
      }));
    const link = { bookingChildId: id, familyChildId: child.id, nameKey: nameKey(name) };
    await manager.insert(FamilyChildLinkEntity, link);
  }
  await forgetLostChildren(manager, familyId);
}

const namesIn = ({ bookingId, name }: BookingChildEntity) => `${bookingId} ${nameKey(name)}`;

async function childNamed(manager: EntityManager, familyId: number, name: string) {
  const children = await manager.findBy(FamilyChildEntity, { familyId, removedAt: IsNull() });
  return children.find((child) => nameKey(child.name) === nameKey(name));
}

const unlink = (manager: EntityManager, links: FamilyChildLinkEntity[]) =>
  manager.delete(FamilyChildLinkEntity, {
    bookingChildId: In(links.map(({ bookingChildId }) => bookingChildId)),
  });

/** Deletes children whom no booking names any more and no adult has written; of one family, or of all. Returns how many. */
export function forgetLostChildren(manager: EntityManager, familyId?: number): Promise<number> {
  return execute(
    manager,
    `DELETE FROM family_children WHERE (written_by IS NULL OR removed_at IS NOT NULL)
       ${familyId === undefined ? '' : 'AND family_id = ?'}
       AND NOT EXISTS (SELECT 1 FROM family_child_links link WHERE link.family_child_id = family_children.id)`,
    familyId === undefined ? [] : [familyId],
  );
}

/** Whether the family has a child of this name, besides that one. */
export async function hasChildNamed(
  manager: EntityManager,
  familyId: number,
  { name, besides }: { name: string; besides?: number },
): Promise<boolean> {
  const child = await childNamed(manager, familyId, name);
  return child !== undefined && child.id !== besides;
}
