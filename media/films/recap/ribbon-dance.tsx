import { easeInOut, mix, progress } from '../motion';
import { on, stops } from './sports-ground';
import { BallInPlay } from './ball';
import { journeyEnd } from './ball-journey';

/** The loops of the dancer's ribbon over the stage, in pixels of the court's picture. */
const at = (p: number) => ({
  x: 330 + 560 * p + 170 * Math.sin(p * Math.PI * 5),
  y: 330 + 140 * Math.cos(p * Math.PI * 5) - 60 * p,
});

const LOOP_STEPS = 120;

/** A coral ribbon starts where the ball's path ends, and grows with every loop. */
export function RibbonDance({ t }: { t: number }) {
  const danced = progress(t, journeyEnd, 11.5, easeInOut);
  if (danced <= 0) return null;
  const tail = Math.max(0, danced - 0.75);
  const points = Array.from({ length: LOOP_STEPS + 1 }, (_, step) => {
    const { x, y } = at(mix(tail, danced, step / LOOP_STEPS));
    return on(stops.dance, x, y);
  });
  const d = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={d} stroke="#200b28" strokeWidth={26} opacity={0.35} transform="translate(12 20)" />
        <path d={d} stroke="var(--color-coral)" strokeWidth={26} />
      </g>
      <BallInPlay over="dance" {...end} r={40} lift={0} turn={0} />
    </>
  );
}
