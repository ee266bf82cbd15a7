import { expect, test } from '#src/engines/engine-test';

test.use({ scripts: false });

const whom = String.raw`call us on [\d ]+, or write to \S+@`;
const told = [
  { site: 'publicSite', path: '/', words: new RegExp(`Booking online needs JavaScript.*${whom}`) },
  { site: 'publicSite', path: '/my-bookings', words: new RegExp(`This page needs.*${whom}`) },
  { site: 'adminConsole', path: '/admin-login', words: /console needs JavaScript: please/ },
] as const;

test('where scripts do not run, each page says so, and the public site says whom to call', async ({
  browserWindow: browser,
  sites,
}) => {
  for (const { site, path, words } of told) {
    await browser.goto(sites[site] + path);
    // The driver can still run scripts.
    await expect.poll(() => browser.run('return document.body.innerText')).toMatch(words);
  }
});
