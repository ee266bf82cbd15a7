import { STAGE } from './timeline';

/** All courts are side by side on one ground, with a painted line between them. In pixels of the film. */
const LINE = 30;
export const PITCH = { width: STAGE.width + LINE, height: STAGE.height + LINE };
export const ROWS = 5;

export interface Place {
  column: number;
  row: number;
}

/** The five courts on the ball's path. */
export const stops = {
  football: { column: 1, row: 2 },
  basketball: { column: 2, row: 2 },
  tennis: { column: 2, row: 3 },
  cricket: { column: 3, row: 3 },
  dance: { column: 3, row: 2 },
} as const satisfies Record<string, Place>;
export type Stop = keyof typeof stops;

/** Converts a point of a court's picture to the whole ground. */
export const on = ({ column, row }: Place, x: number, y: number) => ({
  x: column * PITCH.width + x,
  y: row * PITCH.height + y,
});

export const middleOf = (place: Place) => on(place, STAGE.width / 2, STAGE.height / 2);
export const middleOfGround = middleOf({ column: 2, row: 2 });
