import { Column, Entity, PrimaryColumn } from 'typeorm';
import { boolean, code, instant, integer, uuid } from '../database/columns';

/** A picture uploaded by staff; its files are in a `PictureStore`. */
@Entity('pictures')
export class PictureEntity {
  @PrimaryColumn(uuid())
  id: string;

  /** Width of the largest version in pixels. */
  @Column(integer())
  width: number;

  @Column(integer())
  height: number;

  @Column({ ...code(60), transformer: { from: readWidths, to: writeWidths } })
  widths: number[];

  @Column(boolean())
  needsLightGround: boolean;

  /** Since when it has been unused; null while it is used. */
  @Column({ ...instant(), nullable: true })
  unusedSince: Date | null;

  /** From then on it cannot be used again, and its files are deleted. */
  @Column({ ...instant(), nullable: true })
  removedAt: Date | null;
}

function readWidths(text: string): number[] {
  return text.split(' ').map(Number);
}

function writeWidths(widths: number[]): string {
  return widths.join(' ');
}
