import { Column, Entity, PrimaryColumn } from 'typeorm';
import { boolean, instant, integer, uuid, varchar } from '../kernel/database/columns';

/** A picture that staff have uploaded; what it looks like is in a `PictureStore`. */
@Entity('pictures')
export class PictureEntity {
  @PrimaryColumn(uuid())
  id: string;

  /** Pixels of the largest. */
  @Column(integer())
  width: number;

  @Column(integer())
  height: number;

  @Column({ ...varchar(60), transformer: { from: readWidths, to: writeWidths } })
  widths: number[];

  @Column(boolean())
  needsLightGround: boolean;

  /** Since when nothing shows it; null while something does. */
  @Column({ ...instant(), nullable: true })
  unusedSince: Date | null;

  /** From then on nothing can use it again, and its files go. */
  @Column({ ...instant(), nullable: true })
  removedAt: Date | null;
}

function readWidths(text: string): number[] {
  return text.split(' ').map(Number);
}

function writeWidths(widths: number[]): string {
  return widths.join(' ');
}
