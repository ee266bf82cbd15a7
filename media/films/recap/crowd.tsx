import { Football } from '../../../apps/public-site/src/kernel/illustrations/balls';
import { ChildCounter } from '../child-counter';
import { easeIn, easeOut, easeOutFast, hop, mix, overshoot, progress } from '../motion';
import { LineOfType } from '../type';
import { recap } from './timeline';

const colours = [
  'var(--color-coral)',
  'var(--color-chalk)',
  'var(--color-field-600)',
  'var(--color-sky)',
  'var(--color-court)',
];

const children = Array.from({ length: 54 }, (_, index) => {
  const row = Math.floor(index / 18);
  const place = index % 18;
  return {
    x: 20 + place * 74 + (row % 2) * 37,
    y: 582 + row * 62,
    colour: colours[(place * 2 + row * 3) % colours.length] ?? '',
  };
});

/** "500+ happy children": counts up while the grandstand below fills and then does a wave. */
export function Crowd({ t }: { t: number }) {
  const { ballFalls, ballLands } = recap.crowd;
  const fall = progress(t, ballFalls, ballLands, easeIn);
  return (
    <>
      <rect width={1280} height={720} fill="var(--color-sun)" />
      <Count t={t} />
      <Stand t={t} />
      {fall > 0 && (
        <Football
          x={640}
          y={mix(-140, 360, fall)}
          r={mix(130, 100, fall)}
          turn={fall * 200}
          lift={1.4 - fall}
        />
      )}
    </>
  );
}

function Count({ t }: { t: number }) {
  const { from } = recap.crowd;
  const number = progress(t, from, from + 0.4, easeOutFast);
  const words = progress(t, from + 0.3, from + 0.8, easeOutFast);
  const ink = 'var(--color-ink)';
  return (
    <>
      <LineOfType x={72} y={318} size={330} shown={number} fill={ink}>
        {Math.round(500 * progress(t, from, from + 1, easeOut))}
        <tspan fillOpacity={t > from + 1 ? 1 : 0}>+</tspan>
      </LineOfType>
      <LineOfType x={76} y={466} size={150} shown={words} fill={ink}>
        happy children
      </LineOfType>
    </>
  );
}

function Stand({ t }: { t: number }) {
  const { from, ballLands } = recap.crowd;
  return children.map(({ x, y, colour }, index) => {
    const come = from + 0.1 + ((index * 7) % 18) * 0.035 + Math.floor(index / 18) * 0.06;
    const wave = 2.75 + x / 1900;
    const shown = progress(t, come, come + 0.4, overshoot);
    const up = 46 * hop(t, wave, wave + 0.45) + 34 * hop(t, ballLands - 0.12, ballLands + 0.2);
    return (
      <ChildCounter key={index} x={x} y={mix(y + 300, y, shown) - up} r={35} colour={colour} />
    );
  });
}
