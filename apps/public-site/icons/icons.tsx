import { type CSSProperties } from 'react';
import { LogoMark } from '../src/courts/logo-mark';

/** The mark alone, round, on nothing. */
export const RoundIcon = ({ size }: { size: number }) => (
  <div style={{ width: size, height: size }}>
    <LogoMark />
  </div>
);

/** The mark on its own ground to the edges, for those who cut out a shape of their own. */
export const FullIcon = ({ size, mark }: { size: number; mark: number }) => (
  <div style={{ ...field, width: size, height: size }}>
    <div style={{ width: mark, height: mark }}>
      <LogoMark />
    </div>
  </div>
);

const field: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  background: 'var(--color-field-900)',
};
