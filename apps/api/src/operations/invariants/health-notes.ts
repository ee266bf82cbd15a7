import { type DataSource, LessThan, Like } from 'typeorm';
import { isNewRow } from '../../kernel/database/database-errors';
import { type Breach } from './find-breaches';
import { HealthNoteEntity } from './health-note.entity';

export const booksNote = 'books';
const clockNotes = 'clock:';

interface WrongClock {
  machine: string;
  /** How far it is ahead. */
  skewMs: number;
}

/** `found` is JSON. */
export async function writeNote<Found extends object>(
  dataSource: DataSource,
  name: string,
  { at: seenAt, ...found }: Found & { at: Date },
): Promise<void> {
  const notes = dataSource.getRepository(HealthNoteEntity);
  const note = { name, seenAt, found: JSON.stringify(found) };
  const { affected } = await notes.update({ name }, note);
  if (affected) return;
  // Another replica may have just written the same.
  await isNewRow(notes.insert(note));
}

/** When something was first seen; stays as it is. */
export async function noteFirst(dataSource: DataSource, name: string, seenAt: Date): Promise<void> {
  const notes = dataSource.getRepository(HealthNoteEntity);
  if (!(await notes.existsBy({ name })))
    await isNewRow(notes.insert({ name, seenAt, found: '{}' }));
}

/** The last result under this name, and its time. */
export async function readNote<Found extends object>(
  dataSource: DataSource,
  name: string,
): Promise<(Found & { at: Date }) | undefined> {
  const note = await dataSource.getRepository(HealthNoteEntity).findOneBy({ name });
  return note ? { ...(JSON.parse(note.found) as Found), at: note.seenAt } : undefined;
}

export const readBooks = (dataSource: DataSource) =>
  readNote<{ breaches: Breach[] }>(dataSource, booksNote);

export const noteClock = (dataSource: DataSource, clock: WrongClock, at: Date): Promise<void> =>
  writeNote(dataSource, clockNotes + clock.machine, { ...clock, at });

/** Machines without a recent note have been corrected, or are gone. */
export async function readClocks(dataSource: DataSource, since: Date): Promise<WrongClock[]> {
  const notes = dataSource.getRepository(HealthNoteEntity);
  const name = Like(`${clockNotes}%`);
  await notes.delete({ name, seenAt: LessThan(since) });
  return (await notes.findBy({ name })).map(({ found }) => JSON.parse(found) as WrongClock);
}
