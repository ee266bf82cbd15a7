import { randomUUID } from 'node:crypto';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { logIn } from '#src/engines/console-steps';
import { expect, test } from '#src/engines/engine-test';
import { sellToday, sentFromGate } from '#src/support/camp-today';
import { weakNetwork } from '#src/support/weak-network';

const today = calendarDateInLondon(new Date());

// The drivers have no command that cuts the network: the console's server breaks every connection instead.
test('without a network the gate opens, and what was recorded is there once when the network is back', async ({
  browserWindow: browser,
  owner,
  sites,
  families,
}) => {
  const { venue, end } = await sellToday(owner);
  const network = await weakNetwork(sites);
  const mark = randomUUID().slice(0, 6);
  const [ava, ben] = [`Ava ${mark}`, `Ben ${mark}`];
  await families.payByHand({
    days: [{ venue, date: today }],
    children: [ava, ben].map((name) => ({ name, age: '7' })),
  });
  const events = () => sentFromGate(owner, venue);
  const before = (await events()).length;
  await logIn(browser, network.adminConsole);
  await browser.goto(`${network.adminConsole}/gate?at=${venue}`);
  await browser.button(`Sign in ${ava}`).expectVisible();
  await expect
    .poll(() =>
      browser.run(
        'return navigator.serviceWorker.getRegistration().then((it) => Boolean(it && it.active))',
      ),
    )
    .toBe(true);
  network.cut();
  await browser.button(`Sign in ${ava}`).click();
  await browser.text(/1 entry kept on this phone/).expectVisible();
  await browser.run('location.reload()');
  await browser.text(/1 entry kept on this phone/).expectVisible();
  await browser.button(`Sign in ${ava}`).expectGone();
  await browser.button(`Sign in ${ben}`).click();
  await browser.text(/2 entries kept on this phone/).expectVisible();
  network.mend();
  await browser.text(/kept on this phone/).expectGone();
  await expect.poll(async () => (await events()).length).toBe(before + 2);
  await network.stop();
  await end();
});
