import { type ReactNode } from 'react';

/**
 * The courts that the site is drawn with: each seen from above, in metres and to its sport's own rules,
 * so that the lines are right wherever we crop. Used as pictures here and frame by frame in the films.
 */
export interface CourtProps {
  className?: string;
  /** Where to look, in metres of the court: "x y width height". Without it, the crop that suits a card. */
  view?: string;
  /** Turned about the middle of the view, in degrees. */
  turn?: number;
  /** Which part stays in sight where the picture is cropped (`preserveAspectRatio`). */
  keep?: 'xMidYMid' | 'xMaxYMax';
}

/** Covers whatever it is put into, as a photograph would. */
export function Court({
  className,
  view,
  turn = 0,
  keep = 'xMidYMid',
  ground,
  children,
}: Required<Pick<CourtProps, 'view'>> & CourtProps & { ground: string; children: ReactNode }) {
  const [x = 0, y = 0, width = 1, height = 1] = view.split(' ').map(Number);
  const centre = `${x + width / 2} ${y + height / 2}`;
  return (
    <svg
      className={className}
      viewBox={view}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden="true"
      focusable="false"
    >
      <rect x={x - 100} y={y - 100} width={width + 200} height={height + 200} fill={ground} />
      <g transform={turn === 0 ? undefined : `rotate(${turn} ${centre})`}>{children}</g>
    </svg>
  );
}

/** Paint on the ground: chalk white unless the sport's own colour is wanted. */
export const paint = (width: number, colour = '#fffdf7') => ({
  fill: 'none',
  stroke: colour,
  strokeWidth: width,
  strokeLinecap: 'square' as const,
});
