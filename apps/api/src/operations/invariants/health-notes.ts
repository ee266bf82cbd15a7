import { type DataSource, LessThan, Like } from 'typeorm';
import { isNewRow } from '../../kernel/database/database-errors';
import { type Breach } from './find-breaches';
import { HealthNoteEntity } from './health-note.entity';

const booksNote = 'books';
const clockNotes = 'clock:';

interface WrongClock {
  machine: string;
  /** How far it is ahead. */
  skewMs: number;
}

export async function writeNote(dataSource: DataSource, note: HealthNoteEntity): Promise<void> {
  const notes = dataSource.getRepository(HealthNoteEntity);
  const { affected } = await notes.update({ name: note.name }, note);
  if (affected) return;
  // Another replica may have just written the same.
  await isNewRow(notes.insert(note));
}

/** The last result under this name, and its time. */
export async function readNote<Found extends object>(
  dataSource: DataSource,
  name: string,
): Promise<(Found & { at: Date }) | undefined> {
  const note = await dataSource.getRepository(HealthNoteEntity).findOneBy({ name });
  return note ? { ...(JSON.parse(note.found) as Found), at: note.seenAt } : undefined;
}

export const noteBooks = (
  dataSource: DataSource,
  breaches: readonly Breach[],
  seenAt: Date,
): Promise<void> =>
  writeNote(dataSource, { name: booksNote, seenAt, found: JSON.stringify(breaches) });

export async function readBooks(
  dataSource: DataSource,
): Promise<{ seenAt: Date; breaches: Breach[] } | undefined> {
  const note = await dataSource.getRepository(HealthNoteEntity).findOneBy({ name: booksNote });
  return note ? { seenAt: note.seenAt, breaches: JSON.parse(note.found) as Breach[] } : undefined;
}

export const noteClock = (dataSource: DataSource, clock: WrongClock, seenAt: Date): Promise<void> =>
  writeNote(dataSource, { name: clockNotes + clock.machine, seenAt, found: JSON.stringify(clock) });

/** Machines without a recent note have been corrected, or are gone. */
export async function readClocks(dataSource: DataSource, since: Date): Promise<WrongClock[]> {
  const notes = dataSource.getRepository(HealthNoteEntity);
  const name = Like(`${clockNotes}%`);
  await notes.delete({ name, seenAt: LessThan(since) });
  return (await notes.findBy({ name })).map(({ found }) => JSON.parse(found) as WrongClock);
}
