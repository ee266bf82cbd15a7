import { type ReactNode } from 'react';
import { hop, mix, overshoot, progress, easeIn } from '../motion';
import { BallInPlay } from './ball';
import { ballAt, journeyEnd, trail } from './ball-journey';
import { calledAtCourts } from './called-at-courts';
import { type Camera, cameraAt, smear } from './camera';
import { otherCourts } from './other-courts';
import { RibbonDance } from './ribbon-dance';
import { PITCH, type Place, ROWS, type Stop, stops } from './sports-ground';
import { StopScenery, stopScenes } from './stop-scenes';
import { recap, STAGE } from './timeline';

/** The whole ground with all its courts, as the camera sees it at a moment. */
export function SummerGround({ t }: { t: number }) {
  const camera = cameraAt(t);
  const { x, y } = smear(t);
  return (
    <>
      <filter id="smear" filterUnits="userSpaceOnUse" x={-300} y={-300} width={1880} height={1320}>
        <feGaussianBlur stdDeviation={`${x.toFixed(1)} ${y.toFixed(1)}`} />
      </filter>
      <g filter={x + y > 0 ? 'url(#smear)' : undefined}>
        <g transform={seenThrough(camera)}>
          <rect {...wholeGround} fill="var(--color-chalk)" />
          {fields.map(({ place, stop, picture }) =>
            isSeen(place, camera) ? (
              <Field key={`${place.column} ${place.row}`} place={place} t={t}>
                {stop ? <CalledAt stop={stop} t={t} /> : picture}
              </Field>
            ) : null,
          )}
        </g>
      </g>
      <g transform={seenThrough(camera)}>
        <Play t={t} />
      </g>
    </>
  );
}

const seenThrough = ({ x, y, scale }: Camera) =>
  `translate(${STAGE.width / 2} ${STAGE.height / 2}) scale(${scale}) translate(${-x} ${-y})`;

const wholeGround = {
  x: -PITCH.width,
  y: -PITCH.height,
  width: (ROWS + 2) * PITCH.width,
  height: (ROWS + 2) * PITCH.height,
};

const fields = Array.from({ length: ROWS * ROWS }, (_, index) => {
  const place: Place = { column: index % ROWS, row: Math.floor(index / ROWS) };
  const [stop] = Object.entries(stops).find(
    ([, { column, row }]) => column === place.column && row === place.row,
  ) ?? [undefined];
  return { place, stop: stop as Stop | undefined, picture: otherCourts[place.row]?.[place.column] };
});

function isSeen({ column, row }: Place, { x, y, scale }: Camera) {
  const reach = { x: STAGE.width / 2 / scale + 200, y: STAGE.height / 2 / scale + 200 };
  return (
    Math.abs(column * PITCH.width + STAGE.width / 2 - x) < reach.x + STAGE.width / 2 &&
    Math.abs(row * PITCH.height + STAGE.height / 2 - y) < reach.y + STAGE.height / 2
  );
}

/**
 * A court in its place. While all are visible, a wave runs through them on every beat, from the
 * centre outwards.
 */
function Field({ place, t, children }: { place: Place; t: number; children: ReactNode }) {
  const far = Math.hypot(place.column - 2, place.row - 2);
  const waves = [0, 0.5, 1].map((beat) => recap.activities.from + beat + far * 0.1);
  const wave = waves.reduce((sum, begin) => sum + hop(t, begin, begin + 0.34), 0);
  const scale = 1 - 0.12 * wave;
  return (
    <g
      transform={`translate(${place.column * PITCH.width + 640} ${place.row * PITCH.height + 360}) scale(${scale}) translate(-640 -360)`}
    >
      <svg {...STAGE}>{children}</svg>
    </g>
  );
}

function CalledAt({ stop, t }: { stop: Stop; t: number }) {
  const Picture = calledAtCourts[stop];
  const { paintedFrom } = stopScenes[stop];
  return (
    <>
      <Picture painted={progress(t, paintedFrom, paintedFrom + 0.9)} />
      <StopScenery stop={stop} t={t} />
    </>
  );
}

const bounces = [4.05, 4.35, 5.95, 6.25, 6.55, 7.7, 8.2, 8.85, 9.2];

/** The ball, dots along its path, and a ring where it touches the ground. */
function Play({ t }: { t: number }) {
  const ball = ballAt(t);
  return (
    <>
      {t > 4.55 && t < 11.5 && (
        <path
          d={trail(Math.max(4.5, Math.min(t, journeyEnd) - 1.5), Math.min(t, journeyEnd))}
          fill="none"
          stroke="var(--color-chalk)"
          strokeWidth={13}
          strokeLinecap="round"
          strokeDasharray=".1 38"
          opacity={1 - progress(t, 9.95, 10.5)}
        />
      )}
      {bounces.map((at) => (
        <Ripple key={at} at={at} t={t} />
      ))}
      <RibbonDance t={t} />
      {t < journeyEnd && (
        <BallInPlay {...ball} r={size(t, ball.lift)} turn={(ball.x + ball.y) * 0.35} />
      )}
    </>
  );
}

/** The ball is drawn slightly smaller as it drops through the hoop. */
const size = (t: number, lift: number) => {
  const base = mix(78, 54, progress(t, 5.3, 5.9)) * (lift > 0 ? 1 : 1 - 0.12 * hop(t, 7, 7.4));
  return base * mix(1, 0.8, progress(t, 7.3, 7.6)) * (1 + 0.1 * hop(t, 7.5, 7.8));
};

function Ripple({ at, t }: { at: number; t: number }) {
  const p = progress(t, at, at + 0.4);
  if (p <= 0 || p >= 1) return null;
  const { x, y } = ballAt(at);
  return (
    <circle
      cx={x}
      cy={y}
      r={50 + 90 * overshoot(p)}
      fill="none"
      stroke="var(--color-chalk)"
      strokeWidth={12 * (1 - p)}
      opacity={1 - easeIn(p)}
    />
  );
}
