import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from '@sunfield/tools/ci/programs';
import { untilAnswering } from '@sunfield/tools/dev/answering';
import { freePort } from '@sunfield/tools/dev/ports';
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver';
import { Marionette } from './marionette';

/** Safari's engine, and Firefox. */
export type EngineName = 'webkit' | 'firefox';

/** A browser that nobody has used before. */
export interface Engine {
  driver: WebDriver;
  stop: () => Promise<void>;
}

export interface EngineOptions {
  /** Its own folder, thrown away afterwards. */
  profile: string;
  /** `:7` of the X server that it draws on. */
  display: string;
  /** Scripts do not run. */
  noScripts: boolean;
}

export async function startEngine(
  name: EngineName,
  options: Omit<EngineOptions, 'profile'>,
): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), `sunfield-${name}-`));
  const starts = { webkit: startWebKit, firefox: startFirefox };
  const { running, connect } = await starts[name]({ ...options, profile });
  const stop = async () => {
    const ended = once(running, 'exit');
    if (running.exitCode === null && running.kill()) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const driver = await connect();
    return {
      driver,
      stop: () =>
        driver
          .quit()
          .catch(() => {})
          .then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Started {
  running: ChildProcess;
  connect: () => Promise<WebDriver>;
}

/** Buttons as small as they get: with GTK's own the window would be wider than a phone. */
const smallToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }';

async function startWebKit({ profile, display, noScripts }: EngineOptions): Promise<Started> {
  mkdirSync(join(profile, 'gtk-3.0'));
  writeFileSync(join(profile, 'gtk-3.0/gtk.css'), smallToolbar);
  // Less motion: a page that glides to each control costs half of a story's time.
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  writeFileSync(join(profile, 'gtk-3.0/settings.ini'), settings);
  const port = await freePort();
  const { webKitDriver = '', miniBrowser } = findEngines();
  const running = spawn(webKitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: profile, TZ: 'Europe/London' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  // Tracking prevention, as Safari has it.
  const args = ['--automation', '--enable-itp'];
  if (noScripts) args.push('--enable-javascript=false');
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args },
  };
  const connect = async () => {
    await untilAnswering('WebKitWebDriver', `${url}/status`);
    return new Builder().usingServer(url).withCapabilities(capabilities).build();
  };
  return { running, connect };
}

async function startFirefox({ profile, noScripts }: EngineOptions): Promise<Started> {
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    // A window as narrow as a phone: the style sheet below.
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    // Nothing that talks to the outside.
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.safebrowsing.update.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    // As in its strict mode, which is Safari's ordinary one.
    'browser.contentblocking.category': 'strict',
    'intl.accept_languages': 'en-GB',
    'ui.prefersReducedMotion': 1,
    // As on phones, scrollbars take no room.
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
