import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { notPersonal, personalData } from '../../kernel/database/personal-data';

export const bankText = sealedColumn('bank_lines.text', ['identity']);

/** `open` waits for staff · `entered` is payments of bookings · `set_aside` is for no booking */
type BankLineState = 'open' | 'entered' | 'set_aside';

/** A payment into the provider's account, as a statement says. Money out is kept only if it names a booking. */
@Entity('bank_lines')
@Index('uq_bank_lines_identity', ['identity'], { unique: true })
@Index('ix_bank_lines_state', ['state', 'date'])
@Index('ix_bank_lines_booking', ['bookingId'])
export class BankLineEntity extends c.columns({
  id: c.id(),
  /** A keyed hash of what identifies it, so that it is imported once from whichever files. */
  identity: c.code(64),
  date: c.calendarDate(),
  /** Negative for money out. */
  amountPence: c.integer(),
  /** What the bank says about it: who paid, and with which words. Empty once it is set aside. */
  text: c.sealed(),
  state: c.code<BankLineState>(12),
  /** The first, if it paid several of a family. */
  bookingId: c.orNull(c.integer()),
  /** A payment of this date and amount that may be the same was there before, from another file. */
  isDoubtful: c.byDefault(c.integer(), 0),
  importedBy: c.code<Actor>(64),
  importedAt: c.instant(),
}) {}

personalData(BankLineEntity, {
  ofBooking: 'bookingId',
  columns: { text: ['booking', 'staff'] },
  file: {
    list: 'bankPayments',
    isForStaff: true,
    facts: { date: 'date', amountPence: 'amountPence', text: 'text' },
  },
});

/** The columns that staff named for a bank's files, by a hash of their header. */
@Entity('bank_formats')
export class BankFormatEntity extends c.columns({
  format: c.primary(c.code(64)),
  /** `Columns` and the order of dates, as JSON. */
  columns: c.code(200),
}) {}

notPersonal(BankFormatEntity, {});
