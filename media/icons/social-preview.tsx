import { type CSSProperties } from 'react';
import { LogoMark } from '../../apps/public-site/src/kernel/illustrations/logo-mark';
import { SunriseTrack } from '../../apps/public-site/src/kernel/illustrations/sunrise-track';
import { builtInExample } from '../../apps/public-site/src/entries/render/built-in-example';

const { brand } = builtInExample.site;
const MARGIN = 64;
/** Position of the half-way line, and scale of the track, whose own size is 800 by 900 units. */
const LINE = 478;
const SCALE = 0.9;

/** The preview shown when the site is shared: the landing page's first screen, as a poster. */
export const SocialPreview = () => (
  <div style={poster}>
    <div style={track}>
      <SunriseTrack />
    </div>
    <div style={name}>
      <div style={{ width: 68 }}>
        <LogoMark />
      </div>
      {brand.name}
    </div>
    <div style={title}>
      Book Your
      <br />
      Child’s Next
      <br />
      Adventure
    </div>
    <div style={tagline}>{brand.tagline}</div>
  </div>
);

/** The same for a provider with another name: without text, and with the track in the middle. */
export const PlainPreview = () => (
  <div style={poster}>
    <div style={{ ...track, left: (SOCIAL_PREVIEW.width - 800 * SCALE) / 2 }}>
      <SunriseTrack />
    </div>
  </div>
);

export const SOCIAL_PREVIEW = { width: 1200, height: 630 };

const display: CSSProperties = { fontFamily: 'var(--font-display)', fontWeight: 800 };

const poster: CSSProperties = {
  ...SOCIAL_PREVIEW,
  position: 'relative',
  overflow: 'hidden',
  background:
    'repeating-linear-gradient(90deg, var(--color-field-700) 0 120px, var(--color-field-700-mown) 0 240px)',
  color: 'var(--color-chalk)',
};

const track: CSSProperties = {
  position: 'absolute',
  left: 600,
  top: LINE - 520 * SCALE,
  width: 800 * SCALE,
  height: 900 * SCALE,
};

const name: CSSProperties = {
  ...display,
  position: 'absolute',
  left: MARGIN,
  top: 48,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  fontSize: 42,
};

const title: CSSProperties = {
  ...display,
  position: 'absolute',
  left: MARGIN,
  top: 150,
  fontSize: 112,
  lineHeight: 0.96,
};

const tagline: CSSProperties = {
  position: 'absolute',
  left: MARGIN,
  top: 514,
  width: 460,
  fontFamily: 'var(--font-text)',
  fontWeight: 500,
  fontSize: 30,
  lineHeight: 1.3,
  textWrap: 'balance',
};
