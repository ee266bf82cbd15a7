import { type CSSProperties } from 'react';
import { LogoMark } from '../../apps/public-site/src/kernel/illustrations/logo-mark';

/** The logo mark alone, round, on a transparent background. */
export const RoundIcon = ({ size }: { size: number }) => (
  <div style={{ width: size, height: size }}>
    <LogoMark />
  </div>
);

/** The mark on a background that fills the square, for platforms that crop icons themselves. */
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
