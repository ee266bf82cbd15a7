import { Entity } from 'typeorm';
import * as c from '../database/columns';

/** A picture uploaded by staff; its files are in a `PictureStore`. */
@Entity('pictures')
export class PictureEntity extends c.columns({
  id: c.primary(c.uuid()),
  /** Width of the largest version in pixels. */
  width: c.integer(),
  height: c.integer(),
  widths: c.readAs<number[]>(c.code(60), { from: readWidths, to: writeWidths }),
  needsLightGround: c.boolean(),
  /** Since when it has been unused; null while it is used. */
  unusedSince: c.orNull(c.instant()),
  /** From then on it cannot be used again, and its files are deleted. */
  removedAt: c.orNull(c.instant()),
}) {}

function readWidths(text: string): number[] {
  return text.split(' ').map(Number);
}

function writeWidths(widths: number[]): string {
  return widths.join(' ');
}
