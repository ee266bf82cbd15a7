import { easeInOut, mix, progress } from '../motion';
import { middleOf, middleOfGround, ROWS, stops } from './sports-ground';
import { recap } from './timeline';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** The camera follows the ball from court to court, and at the end zooms out until all are visible. */
const moves = [
  { from: 5.25, until: 5.98, to: stops.basketball },
  { from: 7.02, until: 7.72, to: stops.tennis },
  { from: 8.2, until: 8.9, to: stops.cricket },
  { from: 9.22, until: 9.98, to: stops.dance },
];

export function cameraAt(t: number): Camera {
  const start = middleOf(stops.football);
  const seen = moves.reduce(({ x, y }, { from, until, to }) => {
    const p = progress(t, from, until, easeInOut);
    const next = middleOf(to);
    return { x: mix(x, next.x, p), y: mix(y, next.y, p) };
  }, start);
  const back = progress(t, recap.wideShot.from, recap.wideShot.until, easeInOut);
  const scale = (1 / ROWS) ** back;
  // The centre moves as fast as the picture scales, so that the eye stays on the court it came from.
  const moved = (1 / scale - 1) / (ROWS - 1);
  return {
    x: mix(seen.x, middleOfGround.x, moved),
    y: mix(seen.y, middleOfGround.y, moved),
    scale,
  };
}

/** Motion blur of a shutter open for half a frame, in pixels. */
export function smear(t: number): { x: number; y: number } {
  const [before, after] = [cameraAt(t - 0.01), cameraAt(t + 0.01)];
  const of = (one: number, other: number) => {
    const width = Math.abs(other - one) * 0.22;
    return t > recap.wideShot.from || width < 1.5 ? 0 : width;
  };
  return { x: of(before.x, after.x), y: of(before.y, after.y) };
}
