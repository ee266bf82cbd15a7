import { type CSSProperties } from 'react';

/**
 * Columns of one width, each at least `min` pixels wide. They fill the line, also if there are
 * fewer than would fit; with `auto-fill`, a few are no wider than many.
 */
export const inColumns = (
  min: number,
  gap: CSSProperties['gap'],
  fit: 'auto-fit' | 'auto-fill' = 'auto-fit',
): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${fit}, minmax(min(100%, ${min}px), 1fr))`,
  gap,
});
