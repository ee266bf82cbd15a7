import { type RotaDay, type Shift } from '@sunfield/contracts/camp/rota/rota';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { Between, type EntityManager, Equal, In } from 'typeorm';
import { StaffEntity } from '../../staff/model/staff.entity';
import { RotaDayEntity, shiftsText } from './rota-day.entity';

/** As stored: with the account of who works, so that a new name in the settings keeps the person's days. */
interface StoredShift extends Shift {
  staffId?: number;
}

/** A shift by the person's name of now. */
export interface PlannedShift extends Shift {
  /** Its name when it was planned, if that is another one. */
  was?: string;
}

/** The planned days of a period, both dates inclusive, in order. */
export async function rotaDays(
  manager: EntityManager,
  { from, until, people }: { from: string; until: string; people: readonly DutyPerson[] },
): Promise<(Omit<RotaDay, 'shifts'> & { shifts: PlannedShift[] })[]> {
  const rows = await manager.find(RotaDayEntity, {
    where: { date: from === until ? Equal(from) : Between(from, until) },
    order: { date: 'ASC' },
  });
  if (rows.length === 0) return [];
  const ids = await accountsOf(manager, people);
  return rows.map((row) => ({
    date: row.date,
    version: row.version,
    shifts: shiftsIn(row).map(({ staffId, name: was, ...shift }) => {
      const name = people.find((one) => ids.get(one.name) === staffId)?.name ?? was;
      return staffId === undefined || name === was
        ? { ...shift, name: was }
        : { ...shift, name, was };
    }),
  }));
}

export const shiftsIn = (row: Pick<RotaDayEntity, 'date' | 'shiftsSaid'>): StoredShift[] =>
  row.shiftsSaid ? (JSON.parse(shiftsText.open(row, row.shiftsSaid)) as StoredShift[]) : [];

/** As they are stored. */
export async function withAccounts(
  manager: EntityManager,
  shifts: readonly Shift[],
  people: readonly DutyPerson[],
): Promise<StoredShift[]> {
  const ids = await accountsOf(manager, people);
  return shifts.map((shift) => {
    const person = people.find(({ name }) => sameName(name, shift.name));
    const staffId = person && ids.get(person.name);
    return { ...shift, ...(staffId !== undefined && { staffId }) };
  });
}

/** The ids of people's accounts, by their names. */
async function accountsOf(
  manager: EntityManager,
  people: readonly DutyPerson[],
): Promise<Map<string, number>> {
  const usernames = people.flatMap(({ account }) => account || []);
  const rows = await manager.find(StaffEntity, {
    where: { username: In(usernames) },
    select: { id: true, username: true },
  });
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return new Map(
    people.flatMap(({ name, account }) => {
      const id = ids.get(account);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** Who is planned at a venue on a day and can come. */
export async function plannedNames(
  manager: EntityManager,
  { date, venue, people }: { date: string; venue: string; people: readonly DutyPerson[] },
): Promise<string[]> {
  const [day] = await rotaDays(manager, { from: date, until: date, people });
  return (day?.shifts ?? []).flatMap((shift) =>
    shift.venue === venue && !shift.isAbsent ? shift.name : [],
  );
}
