import { type ReactNode } from 'react';

interface LineOfTypeProps {
  x: number;
  y: number;
  size: number;
  /** 0 hidden below the line, 1 in place. */
  shown: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  /** The background colour: court lines stop short of the letters, as with a stencil. */
  ground?: string;
  children: ReactNode;
}

/** A line of display type that rises into place from behind its baseline. */
export function LineOfType(props: LineOfTypeProps) {
  const { x, y, size, shown, anchor = 'start', fill = 'var(--color-chalk)', ground } = props;
  if (shown <= 0) return null;
  const clip = `line-${x.toFixed()}-${y.toFixed()}-${size.toFixed()}`;
  const style = { fontFamily: 'var(--font-display)', fontWeight: 800, fontSize: size };
  return (
    <>
      <clipPath id={clip}>
        <rect x={x - 3000} y={y - size} width={6000} height={size * 1.28} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <text
          x={x}
          y={y + (1 - shown) * size * 1.3}
          style={style}
          textAnchor={anchor}
          fill={fill}
          stroke={ground}
          strokeWidth={ground ? size * 0.17 : undefined}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {props.children}
        </text>
      </g>
    </>
  );
}
