import { type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { BookingNoteEntity, noteText } from './booking-note.entity';

export const textOf = (note: BookingNoteEntity | null): string =>
  note ? noteText.open(note, note.text) : '';

/** Replaces a booking's note and records the event. The caller has locked the booking or has just created it. */
export async function writeNote(
  manager: EntityManager,
  before: BookingNoteEntity | null,
  note: { bookingId: number; text: string; actor: Actor; at: Date },
): Promise<BookingNoteEntity> {
  const { bookingId, text, actor, at } = note;
  const written = await manager.save(
    BookingNoteEntity,
    manager.create(BookingNoteEntity, {
      ...before,
      bookingId,
      text: noteText.seal({ bookingId }, text),
      writtenBy: actor,
      writtenAt: at,
      version: (before?.version ?? 0) + 1,
    }),
  );
  const deed = text === '' ? 'removed' : textOf(before) ? 'changed' : 'written';
  const after = { note: deed } as const;
  await recordEvent(manager, { type: 'booking.noted', at, actor, subjectId: bookingId, after });
  return written;
}
