import { type RotaDay, type Shift } from '@sunfield/contracts/camp/rota/rota';
import { Between, type EntityManager, Equal } from 'typeorm';
import { RotaDayEntity, shiftsText } from './rota-day.entity';

/** The planned days of a period, both dates inclusive, in order. */
export async function rotaDays(
  manager: EntityManager,
  from: string,
  until: string,
): Promise<RotaDay[]> {
  const rows = await manager.find(RotaDayEntity, {
    where: { date: from === until ? Equal(from) : Between(from, until) },
    order: { date: 'ASC' },
  });
  return rows.map((row) => ({
    date: row.date,
    version: row.version,
    shifts: row.shiftsSaid ? (JSON.parse(shiftsText.open(row, row.shiftsSaid)) as Shift[]) : [],
  }));
}

/** Who is planned at a venue on a day and can come. */
export async function plannedNames(
  manager: EntityManager,
  { date, venue }: { date: string; venue: string },
): Promise<string[]> {
  const [day] = await rotaDays(manager, date, date);
  return (day?.shifts ?? []).flatMap((shift) =>
    shift.venue === venue && !shift.isAbsent ? shift.name : [],
  );
}
