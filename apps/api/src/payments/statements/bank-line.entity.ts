import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { calendarDate, code, instant, integer, text } from '../../kernel/database/columns';
import { notPersonal, personalData } from '../../kernel/database/personal-data';

export const bankText = sealedColumn('bank_lines.text', ['identity']);

/** `open` waits for staff · `entered` is payments of bookings · `set_aside` is for no booking */
type BankLineState = 'open' | 'entered' | 'set_aside';

/** A payment into the provider's account, as a statement says. Money out is kept only if it names a booking. */
@Entity('bank_lines')
@Index('uq_bank_lines_identity', ['identity'], { unique: true })
@Index('ix_bank_lines_state', ['state', 'date'])
@Index('ix_bank_lines_booking', ['bookingId'])
export class BankLineEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** A keyed hash of what identifies it, so that it is imported once from whichever files. */
  @Column(code(64))
  identity: string;

  @Column(calendarDate())
  date: string;

  /** Negative for money out. */
  @Column(integer())
  amountPence: number;

  /** What the bank says about it: who paid, and with which words. Empty once it is set aside. */
  @Column({ ...text(), transformer: sealedText })
  text: SealedText;

  @Column(code(12))
  state: BankLineState;

  /** The first, if it paid several of a family. */
  @Column({ ...integer(), nullable: true })
  bookingId: number | null;

  /** A payment of this date and amount that may be the same was there before, from another file. */
  @Column({ ...integer(), default: 0 })
  isDoubtful: number;

  @Column(code(64))
  importedBy: Actor;

  @Column(instant())
  importedAt: Date;
}

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
export class BankFormatEntity {
  @PrimaryColumn(code(64))
  format: string;

  /** `Columns` and the order of dates, as JSON. */
  @Column(code(200))
  columns: string;
}

notPersonal(BankFormatEntity, {});
