import { type ReactNode } from 'react';
import { ChildCounter } from '../child-counter';
import { easeIn, hop, overshoot, progress, stay } from '../motion';
import { LineOfType } from '../type';
import { type Stop } from './sports-ground';

interface Player {
  x: number;
  y: number;
  colour: string;
  /** When the ball reaches them. */
  at?: number;
}

interface StopScene {
  /** When its lines start to be painted, and when its name appears and disappears. */
  paintedFrom: number;
  named: [number, number];
  name: string;
  ground: string;
  nameAt: { x: number; y: number; anchor?: 'end' };
  players: Player[];
}

const coral = 'var(--color-coral)';
const sky = 'var(--color-sky)';
const sun = 'var(--color-sun)';

/** What each court shows besides its lines. Positions are within the court's picture. */
export const stopScenes: Record<Stop, StopScene> = {
  football: {
    paintedFrom: 4.1,
    named: [4.3, 9],
    name: 'Football',
    ground: '#18714f',
    nameAt: { x: 76, y: 650 },
    players: [
      { x: 950, y: 140, colour: coral, at: 4.85 },
      { x: 1092, y: 512, colour: coral, at: 5.25 },
      { x: 300, y: 250, colour: sky },
      { x: 770, y: 520, colour: sky },
    ],
  },
  basketball: {
    paintedFrom: 5.45,
    named: [5.85, 9],
    name: 'Basketball',
    ground: '#1d6f86',
    nameAt: { x: 1204, y: 190, anchor: 'end' },
    players: [
      { x: 236, y: 300, colour: coral, at: 5.95 },
      { x: 425, y: 135, colour: coral, at: 6.55 },
      { x: 820, y: 430, colour: sun },
    ],
  },
  tennis: {
    paintedFrom: 7.2,
    named: [7.55, 11],
    name: 'Tennis',
    ground: '#2f5fa8',
    nameAt: { x: 1204, y: 640, anchor: 'end' },
    players: [
      { x: 200, y: 480, colour: sun, at: 7.7 },
      { x: 1110, y: 200, colour: coral, at: 8.3 },
    ],
  },
  cricket: {
    paintedFrom: 8.3,
    named: [8.75, 11.5],
    name: 'Cricket',
    ground: '#238059',
    nameAt: { x: 76, y: 650 },
    players: [
      { x: 150, y: 340, colour: sky },
      { x: 1010, y: 120, colour: coral },
      { x: 1090, y: 590, colour: coral, at: 9.4 },
    ],
  },
  dance: {
    paintedFrom: 9.4,
    named: [9.8, 11.15],
    name: 'Dance',
    ground: '#6d3a76',
    nameAt: { x: 1204, y: 660, anchor: 'end' },
    players: [],
  },
};

/** The court's name and its children, who hop when the ball reaches them. */
export function StopScenery({ stop, t }: { stop: Stop; t: number }): ReactNode {
  const { named, name, ground, nameAt, players, paintedFrom } = stopScenes[stop];
  return (
    <>
      <LineOfType {...nameAt} size={176} shown={stay(t, named, 0.45)} ground={ground}>
        {name}
      </LineOfType>
      {players.map(({ at = paintedFrom + 1.3, colour, ...place }, index) => {
        const begin = paintedFrom + 0.15 + index * 0.09;
        const r =
          40 * progress(t, begin, begin + 0.35, overshoot) + 14 * hop(t, at - 0.04, at + 0.28);
        return <ChildCounter key={index} {...place} r={Math.max(0, r)} colour={colour} />;
      })}
      {stop === 'cricket' && <Batting t={t} />}
      {stop === 'basketball' && <Basket t={t} />}
    </>
  );
}

/** Backswing, hit and follow-through. */
function Batting({ t }: { t: number }) {
  const swing = -34 * progress(t, 8.9, 9.08) + 128 * progress(t, 9.1, 9.3, overshoot);
  return (
    <g transform={`translate(815 462) rotate(${swing - 18})`}>
      <ChildCounter x={0} y={18} r={42} colour={coral} />
      <rect x={-9} y={-40} width={18} height={62} rx={8} fill="var(--color-ink)" />
      <rect x={-23} y={-178} width={46} height={146} rx={14} fill="#f2d8a0" />
      <path d="M0-170V-40" stroke="#d9b06a" strokeWidth={6} />
    </g>
  );
}

/** A ring spreads from the hoop. */
function Basket({ t }: { t: number }) {
  const rung = progress(t, 7.02, 7.6);
  if (rung <= 0 || rung >= 1) return null;
  return (
    <circle
      cx={640}
      cy={510}
      r={30 + 150 * rung}
      fill="none"
      stroke={sun}
      strokeWidth={22 * (1 - easeIn(rung))}
      opacity={1 - easeIn(rung)}
    />
  );
}
