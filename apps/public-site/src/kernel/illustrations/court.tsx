import { type ReactNode } from 'react';

/**
 * The courts that illustrate the site: seen from above, in metres, to the rules of each sport, so
 * that the lines are right in any crop. Used as pictures here and frame by frame in the films.
 */
export interface CourtProps {
  className?: string;
  /**
   * The visible part, in metres of the court: "x y width height". By default, the crop that suits a
   * card.
   */
  view?: string;
  /** Rotation about the middle of the view, in degrees. */
  turn?: number;
  /** The part that stays visible when the picture is cropped (`preserveAspectRatio`). */
  keep?: 'xMidYMid' | 'xMaxYMax';
}

/** Covers its container, as a photograph would. */
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

/** Paint on the ground: chalk white by default, or the sport's colour. */
export const paint = (width: number, colour = '#fffdf7') => ({
  fill: 'none',
  stroke: colour,
  strokeWidth: width,
  strokeLinecap: 'square' as const,
});
