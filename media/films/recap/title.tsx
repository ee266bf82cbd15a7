import {
  Basketball,
  Football,
  TennisBall,
} from '../../../apps/public-site/src/kernel/illustrations/balls';
import { MownField } from '../mown-field';
import { easeIn, easeInOut, easeOut, easeOutFast, mix, overshoot, progress } from '../motion';
import { LineOfType } from '../type';
import { recap, STAGE } from './timeline';

/** Where the sun rises: the half-way line, and on it the middle of the bend. */
const LINE = 576;
const CENTRE = 1032;
const SUN = 150;
const lanes = [196, 244, 292, 340];

/**
 * "Summer 2025", the first picture and the last. At the film's end the field is mown and the sun
 * sets behind the line and rises again; at its start the sun grows until it fills the picture.
 */
export function Title({ t }: { t: number }) {
  // The title starts before the film's end, and its time continues across the loop.
  const at = t < recap.sunset.from ? t + recap.seconds : t;
  const { from, down, up } = recap.sunset;
  const leaving =
    progress(t, recap.sunrise.from - 0.15, recap.sunrise.from + 0.35, easeIn) * (t < 5 ? 1 : 0);
  return (
    <>
      <MownField {...STAGE} t={at} from={from} until={down} />
      <clipPath id="over-the-line">
        <rect width={STAGE.width} height={LINE} />
      </clipPath>
      <Bend painted={progress(at, down, up + 0.15, easeInOut)} />
      <Race at={at - recap.seconds} />
      <HalfWayLine at={at} />
      <LowerSun at={at} />
      <g transform={`translate(${-900 * leaving} 0)`}>
        <LineOfType
          x={68}
          y={LINE - 236}
          size={232}
          shown={progress(at, down + 0.1, down + 0.65, easeOutFast)}
        >
          Summer
        </LineOfType>
        <LineOfType
          x={68}
          y={LINE - 40}
          size={232}
          shown={progress(at, down + 0.25, down + 0.8, easeOutFast)}
          fill="var(--color-sun)"
        >
          2025
        </LineOfType>
      </g>
    </>
  );
}

function HalfWayLine({ at }: { at: number }) {
  const { down } = recap.sunset;
  const painted = progress(at, down - 0.3, down + 0.25, easeInOut);
  return (
    <path d={`M0 ${LINE}H${STAGE.width * painted}`} stroke="var(--color-chalk)" strokeWidth={9} />
  );
}

const bend = (r: number) =>
  `M${CENTRE - r} ${STAGE.height + 20}V${LINE}a${r} ${r} 0 0 1 ${2 * r} 0V${STAGE.height + 20}`;

function Bend({ painted }: { painted: number }) {
  if (painted <= 0) return null;
  const [inner = 0, outer = 0] = [lanes[0], lanes.at(-1)];
  const width = (outer - inner) * easeOut(painted);
  const middle = (inner + outer) / 2;
  return (
    <g fill="none">
      <path d={bend(middle)} stroke="var(--color-clay)" strokeWidth={width} />
      {lanes.map((r) => (
        <path
          key={r}
          d={bend(r)}
          stroke="var(--color-chalk)"
          strokeWidth={7}
          pathLength={1}
          strokeDasharray={`${painted} 2`}
        />
      ))}
    </g>
  );
}

/** Three balls race each other around the bend. */
function Race({ at }: { at: number }) {
  const runners = [
    { Ball: TennisBall, r: 21, lane: 220, start: -0.5, for: 1.75 },
    { Ball: Football, r: 24, lane: 268, start: -0.42, for: 1.95 },
    { Ball: Basketball, r: 26, lane: 316, start: -0.34, for: 2.1 },
  ];
  return runners.map(({ Ball, r, lane, start, for: seconds }) => {
    const p = progress(at, start, start + seconds);
    if (p <= 0 || p >= 1) return null;
    // Two straights of 200 px, and a semicircle between them.
    const arc = Math.PI * lane;
    const run = p * (arc + 400) - 200;
    const angle = Math.min(Math.PI, Math.max(0, run / lane));
    const below = run < 0 ? -run : Math.max(0, run - arc);
    const x = CENTRE - lane * Math.cos(angle);
    const y = LINE - lane * Math.sin(angle) + below;
    return <Ball key={lane} x={x} y={y} r={r} turn={(run / r) * 40} />;
  });
}

function LowerSun({ at }: { at: number }) {
  const painted = progress(at, recap.sunset.down + 0.15, recap.sunset.down + 0.65, easeInOut);
  if (painted <= 0) return null;
  return (
    <path
      d={`M${CENTRE - SUN} ${LINE}a${SUN} ${SUN} 0 0 0 ${2 * SUN} 0`}
      fill="none"
      stroke="var(--color-chalk)"
      strokeWidth={9}
      pathLength={1}
      strokeDasharray={`${painted} 2`}
    />
  );
}

/** The film's only sun: in the title, in the yellow that follows, and in "20+ activities". */
export function Sun({ t }: { t: number }) {
  const { from, full } = recap.sunrise;
  if (t < full) {
    const grown = progress(t, from, full, easeIn);
    const up = progress(t, from - 0.25, full - 0.2, easeInOut);
    return (
      <g clipPath={up === 0 ? 'url(#over-the-line)' : undefined}>
        <circle
          cx={mix(CENTRE, 640, up)}
          cy={mix(LINE, 360, up)}
          r={SUN + grown * 700}
          fill="var(--color-sun)"
        />
      </g>
    );
  }
  if (t < recap.activities.from) return null;
  return <SettingSun t={t} />;
}

function SettingSun({ t }: { t: number }) {
  const { from, down, up } = recap.sunset;
  const shown = progress(t, recap.activities.from, recap.activities.from + 0.45, overshoot);
  const away = progress(t, from, down, easeInOut);
  const risen = progress(t, down + 0.05, up + 0.1, overshoot);
  const behind = away >= 1;
  return (
    <g clipPath={behind ? 'url(#over-the-line)' : undefined}>
      <circle
        cx={mix(640, CENTRE, away)}
        cy={mix(mix(360, LINE + SUN + 20, easeIn(away)), LINE, risen)}
        r={mix(292, SUN, away) * shown}
        fill="var(--color-sun)"
        stroke="var(--color-chalk)"
        strokeWidth={18 * (1 - away)}
      />
    </g>
  );
}
