import { Entity, type EntityManager, In, Index } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

const guestSaid = sealedColumn('party_guests.said', ['guestKey']);

/** What a guest's family answered to an invitation: one row for each child's name. */
@Entity('party_guests')
@Index('uq_party_guests_key', ['bookingId', 'guestKey'], { unique: true })
export class PartyGuestEntity extends c.columns({
  id: c.id(),
  /** The party's. */
  bookingId: c.integer(),
  /** Made by the browser that answered first, which can so answer again. */
  guestKey: c.uuid(),
  isComing: c.boolean(),
  /** JSON: `SaidOfGuest`. */
  said: c.sealed(),
  answeredAt: c.instant(),
}) {}

interface SaidOfGuest {
  name: string;
  /** In the words of each browser that told some, by its key: an answer replaces only what it told itself. */
  allergies: Readonly<Record<string, string>>;
}

personalData(PartyGuestEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'notes',
  // Of other families: the host's file says nothing of them.
  columns: { said: ['notes', 'others'], guestKey: ['notes', 'key'] },
});

export const sealGuest = (guestKey: string, said: SaidOfGuest): SealedText =>
  guestSaid.seal({ guestKey }, JSON.stringify(said));

export const saidOfGuest = (row: PartyGuestEntity): SaidOfGuest =>
  JSON.parse(guestSaid.open(row, row.said)) as SaidOfGuest;

export function guestOf(row: PartyGuestEntity): { name: string; allergies: string } {
  const { name, allergies } = saidOfGuest(row);
  return { name, allergies: [...new Set(Object.values(allergies))].join('; ') };
}

/**
 * At the gate a guest is a child: its number there is above those of all children of bookings, with nine digits as other
 * numbers. So attendance, roll calls, groups and records know guests without a second kind of person.
 */
export const firstGuest = 900_000_000;

export const gateIdOf = ({ id }: Pick<PartyGuestEntity, 'id'>): number => firstGuest + id;
export const isGuest = (childId: number): boolean => childId > firstGuest;

/** Of these children those who are guests, by their numbers at the gate. */
export async function guestsAmong(
  manager: EntityManager,
  childIds: readonly number[],
): Promise<Map<number, PartyGuestEntity>> {
  const ids = [...new Set(childIds)].filter(isGuest).map((childId) => childId - firstGuest);
  if (ids.length === 0) return new Map();
  const guests = await manager.findBy(PartyGuestEntity, { id: In(ids) });
  return new Map(guests.map((guest) => [gateIdOf(guest), guest]));
}

/** Of these children at the gate the guests are coming, whatever their families had said: the register keeps them. */
export async function guestsCame(
  manager: EntityManager,
  childIds: readonly number[],
): Promise<void> {
  const ids = childIds.filter(isGuest).map((childId) => childId - firstGuest);
  if (ids.length > 0) await manager.update(PartyGuestEntity, { id: In(ids) }, { isComing: true });
}
