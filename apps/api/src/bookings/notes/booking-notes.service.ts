import { Injectable } from '@nestjs/common';
import { type BookingNote, type WriteBookingNote } from '@sunfield/contracts/bookings/booking-note';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { usernamesOf } from '../../staff/model/usernames';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking } from '../model/move-booking';
import { BookingNoteEntity, noteText } from './booking-note.entity';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';

/** Notes about a booking that staff leave for each other. */
@Injectable()
export class BookingNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`. */
  async read(bookingId: number, staff: Staff): Promise<BookingNote> {
    refuseUnless(staff, 'bookings');
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BookingEntity, { id: bookingId }))) {
      throw new AppError('booking_not_found');
    }
    return view(manager, await manager.findOneBy(BookingNoteEntity, { bookingId }));
  }

  /** Errors: `booking_not_found`; `changed_meanwhile` if the note has changed since it was read. */
  async write(
    bookingId: number,
    { text, version }: WriteBookingNote,
    staff: Staff,
  ): Promise<BookingNote> {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    const actor = `staff:${staff.id}` as const;
    return inTransaction(this.dataSource, async (manager) => {
      await lockBooking(manager, bookingId);
      const before = await manager.findOneBy(BookingNoteEntity, { bookingId });
      if (version !== (before?.version ?? 0)) throw new AppError('changed_meanwhile');
      if (text === textOf(before)) return view(manager, before);
      return view(manager, await writeNote(manager, before, { bookingId, text, actor, at }));
    });
  }
}

async function view(manager: EntityManager, note: BookingNoteEntity | null): Promise<BookingNote> {
  if (!note) return { text: '', by: null, at: null, version: 0 };
  const { writtenBy, writtenAt, version } = note;
  const names = await usernamesOf(manager, [writtenBy]);
  return {
    text: textOf(note),
    by: names.get(writtenBy) ?? null,
    at: writtenAt.toISOString(),
    version,
  };
}

export const textOf = (note: BookingNoteEntity | null): string =>
  note ? noteText.open(note, note.text) : '';

interface NewNote {
  bookingId: number;
  text: string;
  actor: Actor;
  at: Date;
}

/** Adds lines to a booking's note, which several rules of one sale may do. The caller has just created the booking. */
export async function addToNote(manager: EntityManager, note: NewNote): Promise<void> {
  const before = await manager.findOneBy(BookingNoteEntity, { bookingId: note.bookingId });
  const text = [textOf(before), note.text].filter(Boolean).join('\n');
  await writeNote(manager, before, { ...note, text });
}

/** Replaces a booking's note and records the event. The caller has locked the booking or has just created it. */
async function writeNote(
  manager: EntityManager,
  before: BookingNoteEntity | null,
  note: NewNote,
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
