import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { calendarDate, code, instant } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A staff member's last printout of a register: its children, as ids and keyed hashes only. */
@Entity('register_prints')
@Index('uq_register_prints_register', ['date', 'venueKey', 'printedBy'], { unique: true })
export class RegisterPrintEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(calendarDate())
  date: string;

  @Column(code(40))
  venueKey: string;

  @Column(code(64))
  printedBy: Actor;

  @Column(instant())
  printedAt: Date;

  /** `12.Xq3…`: id and mark of each child's row. */
  @Column({ type: 'simple-json' })
  marks: string[];
}

personalData(RegisterPrintEntity, { rowsGoBy: 'expiry', columns: { marks: ['expiry', 'key'] } });
