import { iconAddress } from '@sunfield/contracts/kit/picture-files';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ownIcon } from './site-pictures';

/**
 * The site's appearance on a home screen. The colours are those of the header and the paper in
 * tokens.css.
 */
export const webManifest = (site: Site): string =>
  JSON.stringify({
    name: site.brand.name,
    short_name: site.brand.name,
    description: site.brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#f9f3e6',
    theme_color: '#0a3526',
    icons: iconsOf(site),
  });

function iconsOf(site: Site) {
  const own = ownIcon(site);
  if (own) {
    return ([180, 512] as const).map((size) => ({
      src: iconAddress(own, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
  }
  return [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
}
