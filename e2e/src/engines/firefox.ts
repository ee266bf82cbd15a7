import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from '@sunfield/tools/base/programs';
import { freePort } from '@sunfield/tools/base/ports';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import { type EngineOptions, type Started } from './connect-to';
import { Marionette } from './marionette';

export async function startFirefox({ profile, noScripts }: EngineOptions): Promise<Started> {
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    // Enables the style sheet below, which allows a window as narrow as a phone.
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    // No background network requests.
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.safebrowsing.update.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    // Firefox's strict tracking protection, similar to Safari's default.
    'browser.contentblocking.category': 'strict',
    'intl.accept_languages': 'en-GB',
    'ui.prefersReducedMotion': 1,
    // As on phones, scrollbars take no space.
    'ui.useOverlayScrollbars': 1,
    'javascript.enabled': !noScripts,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }');
  const { firefox = '' } = findEngines();
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const running = spawn(firefox, args, {
    env: { ...process.env, TZ: 'Europe/London' },
    stdio: 'ignore',
  });
  const connect = async () => {
    const executor = await Marionette.connect(port);
    const driver = WebDriver.createSession(executor, new Capabilities({}));
    await driver.getSession();
    return driver;
  };
  return { running, connect };
}
