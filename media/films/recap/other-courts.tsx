import { type ReactNode } from 'react';
import {
  CricketBall,
  Football,
  TennisBall,
} from '../../../apps/public-site/src/kernel/illustrations/balls';
import { teamColours } from '../child-counter';

const chalk = {
  fill: 'none',
  stroke: 'var(--color-chalk)',
  strokeWidth: 14,
  strokeLinecap: 'round',
} as const;

const court = (ground: string, children: ReactNode) => (
  <>
    <rect width={1280} height={720} fill={ground} />
    {children}
  </>
);

const rings = (x: number, y: number, radii: number[], colours: string[]) =>
  radii.map((r, ring) => <circle key={r} cx={x} cy={y} r={r} fill={colours[ring]} />);

const track = court(
  'var(--color-field-600)',
  <>
    <path d="M170 760V600a470 470 0 0 1 940 0V760z" fill="var(--color-clay)" />
    <g {...chalk}>
      {[470, 380, 290, 200].map((r) => (
        <path key={r} d={`M${640 - r} 760V600a${r} ${r} 0 0 1 ${2 * r} 0V760`} />
      ))}
    </g>
    <path
      d="M440 760V600a200 200 0 0 1 400 0V760z"
      fill="var(--color-field-600)"
      stroke="var(--color-chalk)"
      strokeWidth={14}
    />
  </>,
);

const rounders = court(
  'var(--color-field-500)',
  <g {...chalk}>
    <path d="M640 90 960 360 640 630 320 360z" fill="var(--color-clay)" />
    {[
      [640, 90],
      [960, 360],
      [640, 630],
      [320, 360],
    ].map(([x = 0, y = 0]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={46} fill="var(--color-chalk)" />
    ))}
    <circle cx={640} cy={360} r={80} fill="var(--color-sun)" stroke="none" />
  </g>,
);

const netball = court(
  'var(--color-court)',
  <g {...chalk}>
    <path d="M100 80H1180V640H100zM460 80V640M820 80V640" />
    <path
      d="M100 180a180 180 0 0 1 0 360zM1180 180a180 180 0 0 0 0 360z"
      fill="var(--color-coral)"
    />
    <circle cx={640} cy={360} r={70} />
  </g>,
);

const badminton = court(
  'var(--color-field-600)',
  <g {...chalk}>
    <path d="M120 90H1160V630H120z" fill="#1d6f86" />
    <path d="M120 150H1160M120 570H1160M470 90V630M810 90V630M120 360H470M810 360H1160M200 90V630M1080 90V630" />
    <path d="M640 50V670" strokeWidth={22} />
  </g>,
);

const hockey = court(
  'var(--color-court)',
  <>
    <g {...chalk}>
      <path d="M-20 60H1300M-20 660H1300M700-20V740" />
      <path
        d="M0 60H120a300 300 0 0 1 300 300 300 300 0 0 1-300 300H0"
        fill="var(--color-sky)"
        fillOpacity={0.5}
      />
      <path d="M0 270H60V450H0" />
    </g>
    <CricketBall x={880} y={330} r={90} />
  </>,
);

const dodgeball = court(
  'var(--color-coral)',
  <>
    <path d="M640 0h640v720H640z" fill="var(--color-sun)" />
    <path {...chalk} strokeWidth={20} d="M640 0V720" />
    {[100, 230, 360, 490, 620].map((y, place) => (
      <circle
        key={y}
        cx={640}
        cy={y}
        r={48}
        fill={place % 2 ? 'var(--color-court)' : 'var(--color-field-800)'}
      />
    ))}
  </>,
);

const archery = court(
  'var(--color-field-500)',
  rings(
    640,
    360,
    [310, 245, 180, 118, 56],
    [
      'var(--color-chalk)',
      'var(--color-ink)',
      'var(--color-sky)',
      'var(--color-coral)',
      'var(--color-sun)',
    ],
  ),
);

const volleyball = court(
  '#e3c787',
  <g {...chalk}>
    <path d="M170 110H1110V610H170z" fill="#dfae6b" />
    <path d="M480 110V610M800 110V610" />
    <path d="M640 50V670" stroke="var(--color-ink)" strokeWidth={20} />
    <circle cx={880} cy={250} r={96} fill="var(--color-sun)" />
  </g>,
);

const wedges = Array.from({ length: 12 }, (_, wedge) => {
  const point = (turn: number) =>
    `${(640 + 310 * Math.cos((turn * Math.PI) / 6)).toFixed(1)} ${(360 + 310 * Math.sin((turn * Math.PI) / 6)).toFixed(1)}`;
  return {
    colour: teamColours[wedge % 4],
    d: `M640 360L${point(wedge)}A310 310 0 0 1 ${point(wedge + 1)}z`,
  };
});

const parachute = court(
  'var(--color-field-700)',
  <>
    {wedges.map(({ colour, d }) => (
      <path key={d} d={d} fill={colour} />
    ))}
    <circle cx={640} cy={360} r={56} fill="var(--color-field-700)" />
  </>,
);

const hopscotch = court(
  '#45214f',
  <g {...chalk}>
    <path d="M120 270h180v180H120zM300 180h180v180H300zM300 360h180v180H300zM480 270h180v180H480zM660 180h180v180H660zM660 360h180v180H660z" />
    <path d="M840 180h90a180 180 0 0 1 0 360h-90z" fill="var(--color-sun)" />
  </g>,
);

const tableTennis = court(
  'var(--color-clay)',
  <>
    <path d="M150 120H1130V600H150z" fill="var(--color-field-700)" />
    <path {...chalk} d="M150 120H1130V600H150zM150 360H1130" />
    <path {...chalk} strokeWidth={24} d="M640 70V650" />
    <circle cx={400} cy={250} r={44} fill="var(--color-sun)" />
  </>,
);

const rugby = court(
  'var(--color-field-700)',
  <g {...chalk}>
    <path d="M160-20V740M1120-20V740M640-20V740" />
    <path d="M400-20V740M880-20V740" strokeDasharray="60 60" />
    <ellipse
      cx={640}
      cy={360}
      rx={170}
      ry={108}
      fill="var(--color-coral)"
      stroke="none"
      transform="rotate(-24 640 360)"
    />
    <path d="M560 395 720 325" />
  </g>,
);

const slalom = court(
  'var(--color-court)',
  <>
    <path
      {...chalk}
      strokeWidth={18}
      strokeDasharray="1 44"
      d="M60 360C180 60 300 60 400 360S640 660 720 360 940 60 1220 330"
    />
    {[220, 560, 900].map((x, place) => (
      <circle key={x} cx={x} cy={place === 1 ? 340 : 380} r={70} fill="var(--color-coral)" />
    ))}
  </>,
);

const gymnastics = court(
  '#6d3a76',
  <>
    <path d="M330 50H950V670H330z" fill="var(--color-sky)" />
    <path {...chalk} d="M330 50H950V670H330zM330 50 950 670M950 50 330 670" />
    <circle cx={640} cy={360} r={90} fill="var(--color-coral)" />
  </>,
);

const putting = court(
  'var(--color-field-500)',
  <>
    <path
      d="M240 330C240 60 620 160 760 130s380 60 330 300-380 150-520 180-330-40-330-280z"
      fill="var(--color-field-100)"
    />
    <circle cx={850} cy={330} r={48} fill="var(--color-ink)" />
    <path {...chalk} stroke="var(--color-ink)" d="M850 330V70" />
    <path d="M850 60 1060 125 850 190z" fill="var(--color-coral)" />
    <Football x={420} y={430} r={66} />
  </>,
);

const flags = court(
  'var(--color-field-800)',
  <>
    <path d="M640 0h640v720H640z" fill="var(--color-field-600)" />
    <path {...chalk} strokeWidth={18} strokeDasharray="50 50" d="M640-20V740" />
    <path {...chalk} d="M220 600V160M900 600V160" />
    <path d="M220 150 500 250 220 350z" fill="var(--color-coral)" />
    <path d="M900 150 1180 250 900 350z" fill="var(--color-sun)" />
  </>,
);

const longJump = court(
  'var(--color-clay)',
  <>
    <path d="M700 130H1300V590H700z" fill="#e3c787" />
    <path {...chalk} d="M-20 250H700M-20 470H700M700 130H1300M700 590H1300M700 130V590" />
    <path {...chalk} strokeWidth={30} d="M560 250V470" />
    <path {...chalk} strokeWidth={18} strokeDasharray="1 44" d="M560 360Q800 130 1060 360" />
  </>,
);

const hoopColours = ['coral', 'court', 'field-600', 'ink'];
const hoops = court(
  'var(--color-sun)',
  <g fill="none" strokeWidth={34}>
    {hoopColours.map((colour, hoop) => (
      <circle
        key={colour}
        cx={260 + hoop * 255}
        cy={hoop % 2 ? 460 : 260}
        r={130}
        stroke={`var(--color-${colour})`}
      />
    ))}
  </g>,
);

const skipping = court(
  'var(--color-coral)',
  <>
    <path {...chalk} strokeWidth={24} d="M170 560C300-120 980-120 1110 560" />
    <circle cx={170} cy={560} r={62} fill="var(--color-court)" />
    <circle cx={1110} cy={560} r={62} fill="var(--color-court)" />
    <circle cx={640} cy={440} r={90} fill="var(--color-sun)" />
  </>,
);

const shortTennis = court(
  'var(--color-clay)',
  <>
    <path {...chalk} d="M-20 110H1300M-20 610H1300M330 110V610M330 360H1300" />
    <TennisBall x={800} y={250} r={120} />
  </>,
);

/** The other twenty fields of the ground, row by row; a gap is a court on the ball's path. */
export const otherCourts: (ReactNode | undefined)[][] = [
  [archery, netball, track, dodgeball, putting],
  [tableTennis, rounders, gymnastics, hoops, hockey],
  [parachute, undefined, undefined, undefined, shortTennis],
  [skipping, badminton, undefined, undefined, flags],
  [hopscotch, longJump, rugby, volleyball, slalom],
];
