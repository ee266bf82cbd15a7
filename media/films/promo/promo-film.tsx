import { type Film, type Moment } from '../film';
import { easeIn, easeInOut, easeOutFast, hop, mix, overshoot, progress, stay } from '../motion';
import { promises } from '../../../apps/public-site/src/landing/films/promo-film-promises';
import { LineOfType } from '../type';
import { HOME, Hopscotch, MIDDLE, rowMiddle } from './hopscotch';
import { positions, Trainers } from './trainers';

const STAGE = { width: 720, height: 900 };
const SECONDS = 9.2;
const landings = positions.slice(1).map(({ at }) => at);
const sunGrows = { from: 4.5, until: 5.05 };
const sunShrinks = { from: 6.75, until: 7.35 };
const words = { gone: 1.45, come: 7.3 };
const TRAINERS_FALL = 7.75;
const GROUND = 'var(--color-court)';

/**
 * An invitation, one game long: trainers hop through a hopscotch of the ages 5 to 12 to the sun at
 * the end, which then shows what a day costs and becomes the stone for the next game.
 */
function Frame({ t }: Moment) {
  const again = t >= sunGrows.until;
  const seen = again ? 0 : cameraAt(t);
  return (
    <>
      <rect {...STAGE} fill={GROUND} />
      <g transform={`translate(0 ${seen})`}>
        <Playground />
        <Hopscotch t={again ? 0 : t} landings={landings} />
        <Stone t={t} />
        <Trainers t={t} fallsAt={again ? TRAINERS_FALL : Infinity} />
        {landings.map((at, row) => (
          <Landing key={at} at={at} t={t} y={positions[row + 1]?.y ?? 0} />
        ))}
      </g>
      <Invitation t={t} />
      <Ages t={t} />
      <Sun t={t} />
      <Price t={t} />
    </>
  );
}

/** Follows the trainers up the hopscotch, until home is in the middle. */
const cameraAt = (t: number) => (430 - HOME) * progress(t, 1.75, 4.45, easeInOut);

/** Other paintings on the playground: large, faint and in the background. */
const Playground = () => (
  <g fill="none" stroke="var(--color-sky)" strokeWidth={12} opacity={0.28}>
    <circle cx={-40} cy={560} r={210} />
    <path d="M640 900V-900M680 900V-900" />
    <circle cx={760} cy={-60} r={260} />
    <path d="M-20 20C120-40 60-160 140-190" strokeDasharray=".1 40" strokeLinecap="round" />
  </g>
);

function Landing({ at, t, y }: { at: number; t: number; y: number }) {
  const p = progress(t, at, at + 0.35);
  if (p <= 0 || p >= 1) return null;
  return (
    <circle
      cx={MIDDLE}
      cy={y}
      r={100 + 90 * p}
      fill="none"
      stroke="var(--color-chalk)"
      strokeWidth={16 * (1 - p)}
      opacity={1 - p}
    />
  );
}

function Invitation({ t }: Moment) {
  const lines = ['Book your', 'child’s next', 'adventure'];
  return lines.map((line, index) => {
    const gone = progress(t, words.gone + index * 0.05, words.gone + 0.3 + index * 0.05, easeIn);
    const come = progress(
      t,
      words.come + index * 0.12,
      words.come + 0.6 + index * 0.12,
      easeOutFast,
    );
    return (
      <LineOfType
        key={line}
        x={48}
        y={132 + index * 115}
        size={136}
        shown={t < sunShrinks.from ? 1 - gone : come}
        fill={index === 2 ? 'var(--color-sun)' : undefined}
        ground={GROUND}
      >
        {line}
      </LineOfType>
    );
  });
}

const Ages = ({ t }: Moment) => (
  <g transform="rotate(-90)">
    <LineOfType x={-852} y={154} size={186} shown={stay(t, [2.05, 4.75], 0.45)}>
      Ages {promises.ages}
    </LineOfType>
  </g>
);

const STONE = { x: MIDDLE + 52, y: rowMiddle(0) + 48, r: 29 };

/** Grows from home to fill the picture, then shrinks to the stone that is thrown for the next game. */
function Sun({ t }: Moment) {
  const grown = progress(t, sunGrows.from, sunGrows.until, easeIn);
  const shrunk = progress(t, sunShrinks.from, sunShrinks.until, easeInOut);
  if (grown <= 0 || shrunk >= 1) return null;
  const y = HOME + cameraAt(t);
  return (
    <circle
      cx={mix(mix(MIDDLE, 360, grown), STONE.x, shrunk)}
      cy={mix(mix(y, 450, grown), STONE.y, shrunk)}
      r={mix(mix(0, 640, grown), STONE.r, shrunk)}
      fill="var(--color-sun)"
    />
  );
}

function Stone({ t }: Moment) {
  if (t > sunGrows.from && t < sunShrinks.until) return null;
  const settled = 1 + 0.25 * hop(t, sunShrinks.until, sunShrinks.until + 0.25);
  return (
    <>
      <circle
        cx={STONE.x + 9}
        cy={STONE.y + 11}
        r={STONE.r}
        fill="var(--color-field-950)"
        opacity={0.34}
      />
      <circle cx={STONE.x} cy={STONE.y} r={STONE.r * settled} fill="var(--color-sun)" />
      <circle
        cx={STONE.x}
        cy={STONE.y}
        r={STONE.r * 0.6}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={4}
      />
    </>
  );
}

/** "From £15 a day", with the sun's rays turning behind it. */
function Price({ t }: Moment) {
  const here = stay(t, [sunGrows.until - 0.02, sunShrinks.from + 0.15], 0.5);
  if (here <= 0) return null;
  const away = progress(t, sunShrinks.from - 0.2, sunShrinks.from + 0.1, easeIn);
  const amount = progress(t, sunGrows.until + 0.12, sunGrows.until + 0.5, overshoot);
  const ink = 'var(--color-ink)';
  return (
    <>
      <g opacity={Math.min(1, here) * (1 - away)} transform={`rotate(${t * 14} 360 430)`}>
        {Array.from({ length: 12 }, (_, ray) => (
          <path
            key={ray}
            d="M360 430 230-420H490z"
            fill="#ffd45c"
            transform={`rotate(${ray * 30} 360 430)`}
          />
        ))}
      </g>
      <LineOfType x={360} y={260} size={120} anchor="middle" shown={here} fill={ink}>
        From
      </LineOfType>
      <g transform={`translate(360 440) scale(${Math.max(0, amount - away)}) translate(-360 -440)`}>
        <LineOfType x={352} y={570} size={400} anchor="middle" shown={1} fill={ink}>
          {promises.price}
        </LineOfType>
      </g>
      <LineOfType x={360} y={730} size={150} anchor="middle" shown={here} fill={ink}>
        a day
      </LineOfType>
    </>
  );
}

export const promoFilm: Film = {
  name: 'next-adventure',
  ...STAGE,
  seconds: SECONDS,
  posterAt: 0,
  Frame,
};
