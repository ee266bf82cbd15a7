import { type ReactNode } from 'react';
import {
  BasketballLines,
  CricketLines,
  StagePlan,
  TennisLines,
} from '../../../apps/public-site/src/kernel/illustrations/courts';
import {
  FootballLines,
  MownStripes,
} from '../../../apps/public-site/src/kernel/illustrations/football-pitch';
import { type Stop } from './sports-ground';
import { STAGE } from './timeline';

interface CourtViewProps {
  /** The part of the court that the camera sees, in metres: "x y width height". */
  view: string;
  turn: number;
  ground: string;
  children: ReactNode;
}

function CourtView({ view, turn, ground, children }: CourtViewProps) {
  const [x = 0, y = 0, width = 1, height = 1] = view.split(' ').map(Number);
  return (
    <svg {...STAGE} viewBox={view} preserveAspectRatio="xMidYMid slice">
      <rect x={x - 100} y={y - 100} width={width + 200} height={height + 200} fill={ground} />
      <g transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}>{children}</g>
    </svg>
  );
}

/**
 * Lines draw themselves, each from its start, all at the same speed.
 *
 * @param painted 0 to 1 of the longest line, `length` in metres.
 */
function Painted({
  painted,
  length,
  children,
}: {
  painted: number;
  length: number;
  children: ReactNode;
}) {
  if (painted >= 1) return children;
  return (
    <g
      strokeDasharray={`${painted * length} 1000`}
      fillOpacity={painted}
      opacity={painted > 0 ? 1 : 0}
    >
      {children}
    </g>
  );
}

type CourtPicture = (props: { painted: number }) => ReactNode;

/** The courts on the ball's path, as far as they are painted. */
export const calledAtCourts: Record<Stop, CourtPicture> = {
  football: ({ painted }) => (
    <CourtView view="33.5 23.3 38 21.4" turn={-24} ground="#18714f">
      <MownStripes />
      <Painted painted={painted} length={58}>
        <FootballLines line={0.34} />
      </Painted>
    </CourtView>
  ),
  basketball: ({ painted }) => (
    <CourtView view="-1.5 -1.35 18 10.1" turn={180} ground="#1d6f86">
      <Painted painted={painted} length={28}>
        <BasketballLines />
      </Painted>
    </CourtView>
  ),
  tennis: ({ painted }) => (
    <CourtView view="-5.4 6.3 21.8 12.2" turn={82} ground="#18714f">
      <Painted painted={painted} length={24}>
        <TennisLines line={0.13} />
      </Painted>
    </CourtView>
  ),
  cricket: ({ painted }) => (
    <CourtView view="-5.1 -0.67 10.2 5.74" turn={90} ground="#2a8a63">
      <path fill="#238059" d={[-12, -6, 0, 6, 12].map((x) => `M${x} -30h3v90h-3z`).join('')} />
      <Painted painted={painted} length={4}>
        <CricketLines />
      </Painted>
    </CourtView>
  ),
  dance: ({ painted }) => (
    <CourtView view="-1.6 -1.1 17.6 9.9" turn={-6} ground="#45214f">
      <Painted painted={painted} length={30}>
        <StagePlan />
      </Painted>
    </CourtView>
  ),
};
