import { type ActivityIcon } from './catalogue-rows';

/** A colour of the sites' palettes; each site has its own dark-mode version. */
type Paint = 'sun' | 'coral' | 'sky';

interface Stroke {
  d: string;
  /** Filled, without an outline; otherwise drawn as a chalk line. */
  fill?: Paint;
  dashed?: boolean;
}

/** A drawing of an activity seen from above, 48 by 48: lines two wide on a coloured ground. */
export interface Drawing {
  ground: 'field' | 'court' | 'clay';
  strokes: readonly Stroke[];
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const on = (ground: Drawing['ground'], ...strokes: Stroke[]): Drawing => ({ ground, strokes });

const drawings: Record<ActivityIcon, Drawing> = {
  // A ball on the centre spot, for a mix of sports.
  ball: on('field', { d: `M0 24h48${dot(24, 24, 13)}` }, { d: dot(24, 24, 5.5), fill: 'sun' }),
  // The penalty area, its arc, and the goal at the edge.
  football: on(
    'field',
    { d: 'M7 0v27h34V0M15 0v12h18V0M17 27a8 8 0 0 0 14 0' },
    { d: dot(24, 20.5, 4.5), fill: 'sun' },
  ),
  // Key, free-throw circle, three-point line and the ring.
  basketball: on(
    'clay',
    { d: 'M5 0v13a19 19 0 0 0 38 0V0M16 0v21h16V0M16 21a8 8 0 0 0 16 0M19 5h10' },
    { d: dot(24, 11, 4.5), fill: 'sun' },
  ),
  // Half a court below its net, with the ball on the line.
  tennis: on(
    'court',
    { d: 'M8 12v36M40 12v36M14 12v36M34 12v36M14 34h20M24 12v22' },
    { d: 'M3 12h42', dashed: true },
    { d: dot(33, 25, 4.5), fill: 'sun' },
  ),
  // The strip with its creases and both wickets, within the boundary.
  cricket: on(
    'field',
    { d: 'M17 5h14v38H17ZM13 12h22M13 36h22' },
    { d: 'M20.5 8h7M20.5 40h7' },
    { d: dot(37, 22, 4.5), fill: 'coral' },
  ),
  // A bend of the track, with a runner in the lead.
  running: on(
    'clay',
    { d: 'M48 5H27a19 19 0 0 0 0 38h21M48 14H27a10 10 0 0 0 0 20h21' },
    { d: 'M48 9.5H27a14.5 14.5 0 0 0 0 29h21', dashed: true },
    { d: dot(12.5, 24, 4.5), fill: 'sun' },
  ),
  // Lanes of a pool with their ropes.
  swimming: on(
    'court',
    { d: 'M4 0v48M44 0v48' },
    { d: 'M17.5 0v48M30.5 0v48', dashed: true },
    { d: dot(24, 15, 4.5), fill: 'sun' },
    { d: 'M24 24v14' },
  ),
  // A stage with its spotlights.
  stage: on(
    'court',
    { d: 'M6 14h36v12c0 9-8 14-18 14S6 35 6 26V14Z' },
    { d: 'M17 0 12 26M31 0l5 26', dashed: true },
    { d: dot(24, 27, 5.5), fill: 'coral' },
  ),
  // A sheet of paper with paint on it, and the brush.
  art: on(
    'court',
    { d: 'M8 8h26v32H8Z' },
    { d: dot(17, 18, 4.5), fill: 'sun' },
    { d: dot(25, 27, 4.5), fill: 'coral' },
    { d: dot(15, 32, 3), fill: 'sky' },
    { d: 'M43 12 32 26' },
  ),
  // The drawing for activities without a specific one.
  star: on(
    'field',
    { d: dot(24, 24, 17) },
    {
      d: 'm24 13 3.2 7.2 7.8.8-5.8 5.2 1.6 7.7L24 30l-6.8 3.9 1.6-7.7-5.8-5.2 7.8-.8Z',
      fill: 'sun',
    },
  ),
};

/** A `path` element in a drawing; its colours are custom properties of the site that shows it. */
interface DrawnPath {
  d: string;
  fill?: string;
  stroke?: 'none';
  strokeDasharray?: string;
}

/** How a drawing's strokes are painted; `paint` maps a colour such as `sun` to the site's style sheets. */
export const pathsOf = ({ strokes }: Drawing, paint: (colour: Paint) => string): DrawnPath[] =>
  strokes.map(({ d, fill, dashed }) => ({
    d,
    ...(fill && { fill: paint(fill), stroke: 'none' }),
    ...(dashed && { strokeDasharray: '3 3' }),
  }));

/** The drawing for a catalogue row's `icon`; unknown names get the ball. */
export const drawingOf = (icon: string | undefined): Drawing =>
  (drawings as Partial<Record<string, Drawing>>)[icon ?? ''] ?? drawings.ball;
