import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formOf } from '#src/engines/booking-steps';
import { away, logIn } from '#src/engines/console-steps';
import { expect, test as base } from '#src/engines/engine-test';
import { type OwnDeployment, ownDeployment } from '#src/support/own-deployment';

const test = base.extend<{ deployment: OwnDeployment }>({
  deployment: async ({ sites }, use) => {
    const deployment = await ownDeployment(sites);
    await use(deployment);
    await deployment.stop();
  },
});

test('the form of the public site is away, comes back, and works without a reload', async ({
  browserWindow: browser,
  sites,
  deployment,
}) => {
  await logIn(browser, sites.adminConsole);
  rmSync(deployment.copies, { recursive: true });
  await browser.goto(`${deployment.adminConsole}/new-booking`);
  await browser.text(away).expectVisible();
  await browser.button('Logout').expectVisible();
  await deployment.copyPieces();
  await browser.button('Try again').click();
  await formOf(browser).button('Add another child').click();
  await expect.poll(() => formOf(browser).label('Child name').count()).toBe(2);
});

test('the scripts of the form are lost: what trying again does not bring, the reload beside it does', async ({
  browserWindow: browser,
  sites,
  deployment,
}) => {
  await logIn(browser, sites.adminConsole);
  const scripts = readdirSync(deployment.copies, { recursive: true, encoding: 'utf8' })
    .filter((name) => /assets\/booking-days-.*\.js/.test(name))
    .map((name) => join(deployment.copies, name));
  for (const script of scripts) renameSync(script, `${script}.lost`);
  await browser.goto(`${deployment.adminConsole}/new-booking`);
  await browser.text(away).expectVisible();
  await browser.button('Reload the page').expectGone();
  await browser.button('Try again').click();
  await browser.button('Reload the page').expectVisible();
  for (const script of scripts) renameSync(`${script}.lost`, script);
  // Until a reload, Firefox remembers that a script failed to load.
  await browser.button('Reload the page').click();
  await browser.text(away).expectGone();
  await formOf(browser).button('Add another child').expectVisible();
});

test('one changed byte in a signed piece: none of it runs until it is mended', async ({
  browserWindow: browser,
  sites,
  deployment,
}) => {
  await logIn(browser, sites.adminConsole);
  rmSync(deployment.copies, { recursive: true });
  const script = readdirSync(deployment.pieces, { recursive: true, encoding: 'utf8' }).find(
    (name) => /assets\/booking-days-.*\.js$/.test(name),
  );
  const file = join(deployment.pieces, script ?? '');
  for (const twin of ['br', 'gz']) rmSync(`${file}.${twin}`);
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([whole.subarray(0, -1), Buffer.from(' ')]));
  await deployment.copyPieces();
  await browser.goto(`${deployment.adminConsole}/new-booking`);
  await browser.text(away).expectVisible();
  await browser.text(/tell your website’s support today/).expectVisible();

  writeFileSync(file, whole);
  await deployment.copyPieces();
  await browser.button('Try again').click();
  await browser.text(away).expectGone();
  await formOf(browser).button('Add another child').expectVisible();
});
