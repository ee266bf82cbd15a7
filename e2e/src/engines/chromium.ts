import { spawn } from 'node:child_process';
import { findChromium, findEngines } from '@sunfield/tools/base/programs';
import { freePort } from '@sunfield/tools/base/ports';
import { connectTo, type EngineOptions, type Started } from './connect-to';

/** Runs the same tests in the end-to-end tests' engine, so that a failure only in another engine is that engine's. */
export async function startChromium({ profile, noScripts }: EngineOptions): Promise<Started> {
  const port = await freePort();
  const { chromeDriver = '' } = findEngines();
  const running = spawn(chromeDriver, [`--port=${port}`], {
    env: { ...process.env, TZ: 'Europe/London' },
    stdio: 'ignore',
  });
  const capabilities = {
    browserName: 'chrome',
    'goog:chromeOptions': {
      binary: findChromium(),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--hide-scrollbars',
        '--force-prefers-reduced-motion',
        '--lang=en-GB',
        `--user-data-dir=${profile}`,
      ],
      prefs: {
        'intl.accept_languages': 'en-GB',
        // As strict as Safari: blocks storage in third-party frames.
        'profile.block_third_party_cookies': true,
        'profile.managed_default_content_settings.javascript': noScripts ? 2 : 1,
      },
    },
  };
  return { running, connect: () => connectTo('chromedriver', port, capabilities) };
}
