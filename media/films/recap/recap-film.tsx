import { type Film, type Moment } from '../film';
import { easeIn, easeInOut, overshoot, progress } from '../motion';
import { LineOfType } from '../type';
import { Crowd } from './crowd';
import { SummerGround } from './summer-ground';
import { recap, STAGE } from './timeline';
import { Sun, Title } from './title';

/**
 * The summer in fifteen seconds. The title's sun fills the picture with "500+ happy children"; a
 * ball drops among them and goes from court to court until, seen from high above, they are "20+
 * activities". The field is mown over, the sun sets and rises, and the film loops.
 */
function Frame({ t }: Moment) {
  const { sunrise, kickOff, sunset, activities } = recap;
  const opening = progress(t, kickOff.from, kickOff.open, easeInOut);
  return (
    <>
      {t < sunrise.full && <Title t={t} />}
      {t >= sunrise.full && t < kickOff.open && <Crowd t={t} />}
      {t >= kickOff.from && t < sunset.down + 0.3 && <Opened by={opening} t={t} />}
      {t >= sunset.from && <Title t={t} />}
      <Sun t={t} />
      {t >= activities.from && t < activities.until + 0.3 && <Activities t={t} />}
    </>
  );
}

/** The pitch opens as a growing ring from its centre circle. */
function Opened({ by, t }: { by: number; t: number }) {
  if (by >= 1) return <SummerGround t={t} />;
  const r = 90 + 780 * by;
  return (
    <>
      <clipPath id="opened">
        <circle cx={640} cy={360} r={r} />
      </clipPath>
      <g clipPath="url(#opened)">
        <SummerGround t={t} />
      </g>
      <circle cx={640} cy={360} r={r} fill="none" stroke="var(--color-chalk)" strokeWidth={26} />
    </>
  );
}

function Activities({ t }: Moment) {
  const { from, until } = recap.activities;
  const away = progress(t, until - 0.2, until + 0.05, easeIn);
  const shown = progress(t, from + 0.1, from + 0.5, overshoot) - away;
  return (
    <g transform={`translate(640 360) scale(${Math.max(0, shown)}) translate(-640 -360)`}>
      <LineOfType x={646} y={392} size={280} shown={1} anchor="middle" fill="var(--color-ink)">
        20+
      </LineOfType>
      <LineOfType x={640} y={506} size={122} shown={1} anchor="middle" fill="var(--color-ink)">
        activities
      </LineOfType>
    </g>
  );
}

export const recapFilm: Film = {
  name: 'summer-2025',
  ...STAGE,
  seconds: recap.seconds,
  posterAt: 0.5,
  Frame,
};
