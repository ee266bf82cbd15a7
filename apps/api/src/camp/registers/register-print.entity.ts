import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A staff member's last printout of a register: its children, as ids and keyed hashes only. */
@Entity('register_prints')
@Index('uq_register_prints_register', ['date', 'venueKey', 'printedBy'], { unique: true })
export class RegisterPrintEntity extends c.columns({
  id: c.id(),
  date: c.calendarDate(),
  venueKey: c.code(40),
  printedBy: c.code<Actor>(64),
  printedAt: c.instant(),
  /** `12.Xq3…`: id and mark of each child's row. */
  marks: c.json<string[]>(),
}) {}

personalData(RegisterPrintEntity, { rowsGoBy: 'expiry', columns: { marks: ['expiry', 'key'] } });
