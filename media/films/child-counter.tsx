/** The children as on a coach's tactics board: round counters in the teams' colours. */
export const teamColours = [
  'var(--color-coral)',
  'var(--color-chalk)',
  'var(--color-sky)',
  'var(--color-sun)',
];

interface ChildCounterProps {
  x: number;
  y: number;
  r: number;
  colour: string;
}

export const ChildCounter = ({ x, y, r, colour }: ChildCounterProps) => (
  <>
    <circle cx={x + r * 0.28} cy={y + r * 0.34} r={r} fill="var(--color-field-950)" opacity={0.3} />
    <circle cx={x} cy={y} r={r} fill={colour} />
    <circle
      cx={x}
      cy={y}
      r={r * 0.62}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth={r * 0.14}
      opacity={0.85}
    />
  </>
);
