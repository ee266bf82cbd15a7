import { easeInOut, progress } from './motion';

const STRIPES = 10;

interface MownFieldProps {
  width: number;
  height: number;
  /** When the mower starts and finishes; by default it has already finished. */
  t?: number;
  from?: number;
  until?: number;
}

/** The green that the site opens with. The mower goes up one stripe and down the next. */
export function MownField({ width, height, t = 1, from = 0, until = 1 }: MownFieldProps) {
  const stripe = width / STRIPES;
  const each = (until - from) * 0.45;
  return Array.from({ length: STRIPES }, (_, row) => {
    const start = from + ((until - from - each) * row) / (STRIPES - 1);
    const mown = progress(t, start, start + each, easeInOut) * height;
    return (
      <rect
        key={row}
        x={row * stripe}
        y={row % 2 === 0 ? 0 : height - mown}
        width={stripe + 1}
        height={mown}
        fill={row % 2 === 0 ? 'var(--color-field-700)' : '#0f523a'}
      />
    );
  });
}
