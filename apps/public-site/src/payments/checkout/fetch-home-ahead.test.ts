import { expect, it, jest } from '@jest/globals';
import { fetchHomeAhead } from './fetch-home-ahead';

const home = `<link rel="stylesheet" href="/assets/page.css"><script type="module" src="/assets/landing.js"></script>
  <div data-paid-booking="paid" data-modules="/assets/paid.js /assets/react.js"></div>`;

it('asks for the home page’s styles, its script and the card’s, without running them', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ text: () => home } as unknown as Response));
  await fetchHomeAhead();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['preload', '/assets/landing.js'],
    ['preload', '/assets/paid.js'],
    ['preload', '/assets/react.js'],
    ['preload', '/assets/page.css'],
  ]);
});
