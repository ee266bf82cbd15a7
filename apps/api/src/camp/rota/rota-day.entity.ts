import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { calendarDate, integer, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const shiftsText = sealedColumn('rota_days.shifts_said', ['date']);

/** Who works on a day, at all venues: one row, so that a person is planned once and two owners overwrite nothing. */
@Entity('rota_days')
export class RotaDayEntity {
  @PrimaryColumn(calendarDate())
  date: string;

  /** Counts the changes. */
  @Column(integer())
  version: number;

  /** JSON: the shifts; empty without one. */
  @Column({ ...text(), transformer: sealedText })
  shiftsSaid: SealedText;
}

personalData(RotaDayEntity, {
  rowsGoBy: 'attendance',
  record: { kind: 'attendanceYears', from: 'date' },
  columns: { shiftsSaid: ['attendance', 'others'] },
});
