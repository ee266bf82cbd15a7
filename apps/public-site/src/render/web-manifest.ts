import { type Site } from '@sunfield/contracts/site';

/** How the site is shown on a home screen. Colours are the header's and the paper's of tokens.css. */
export const webManifest = ({ brand }: Site): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#f9f3e6',
    theme_color: '#0a3526',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
