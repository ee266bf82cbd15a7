import { easeIn, easeInOut, easeOut, type Easing, linear, mix, progress } from '../motion';
import { on, type Stop, stops } from './sports-ground';

interface Leg {
  /** When the ball arrives. It leaves when the previous leg ends. */
  at: number;
  stop: Stop;
  x: number;
  y: number;
  /** Height of its flight, in ball radii. */
  hop?: number;
  /** How far its path curves to the left, in pixels. */
  bend?: number;
  ease?: Easing;
}

/**
 * The ball's path through the summer. It becomes another sport's ball where it crosses the line
 * between two courts.
 */
const legs: Leg[] = [
  { at: 4.05, stop: 'football', x: 640, y: 360 },
  { at: 4.35, stop: 'football', x: 640, y: 360, hop: 0.7 },
  { at: 4.5, stop: 'football', x: 640, y: 360 },
  { at: 4.85, stop: 'football', x: 902, y: 178, bend: -60, ease: easeOut },
  { at: 5.25, stop: 'football', x: 1040, y: 470, bend: -70, ease: easeInOut },
  { at: 5.95, stop: 'basketball', x: 300, y: 300, hop: 2 },
  { at: 6.25, stop: 'basketball', x: 400, y: 250, hop: 0.8 },
  { at: 6.55, stop: 'basketball', x: 470, y: 190, hop: 0.8 },
  { at: 7.05, stop: 'basketball', x: 640, y: 510, hop: 2.6, bend: -70 },
  { at: 7.7, stop: 'tennis', x: 262, y: 452, ease: easeIn },
  { at: 8.2, stop: 'tennis', x: 962, y: 250, hop: 1.6 },
  { at: 8.85, stop: 'cricket', x: 470, y: 396, hop: 1.6 },
  { at: 9.2, stop: 'cricket', x: 800, y: 352, hop: 0.5 },
  { at: 9.95, stop: 'dance', x: 330, y: 470, hop: 2.4, bend: 120 },
];

export const journeyEnd = 9.95;

export interface BallState {
  x: number;
  y: number;
  lift: number;
  /** The court it is over. */
  over: Stop;
}

/** Position of the ball at a time between landing on the pitch and reaching the stage. */
export function ballAt(t: number): BallState {
  const next = legs.findIndex(({ at }, index) => index > 0 && t < at);
  const [before, leg] = next === -1 ? legs.slice(-2) : legs.slice(next - 1, next + 1);
  if (!before || !leg) throw new Error('The ball has no way to go');
  const p = progress(t, before.at, leg.at);
  const along = (leg.ease ?? linear)(p);
  const from = on(stops[before.stop], before.x, before.y);
  const to = on(stops[leg.stop], leg.x, leg.y);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = (4 * along * (1 - along) * (leg.bend ?? 0)) / length;
  return {
    x: mix(from.x, to.x, along) + (to.y - from.y) * side,
    y: mix(from.y, to.y, along) - (to.x - from.x) * side,
    lift: (leg.hop ?? 0) * 4 * p * (1 - p),
    over: along < 0.5 ? before.stop : leg.stop,
  };
}

/** The ball's path between two moments, as an SVG path. */
export function trail(from: number, until: number): string {
  const steps = Math.max(1, Math.ceil((until - from) * 60));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y } = ballAt(mix(from, until, step / steps));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
