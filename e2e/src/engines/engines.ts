import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebDriver } from 'selenium-webdriver';
import { startChromium } from './chromium';
import { type EngineOptions } from './connect-to';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** The engines of Safari, of Firefox, and of Chrome and Edge. */
export type EngineName = 'webkit' | 'firefox' | 'chromium';

/** A browser with a new profile. */
export interface Engine {
  driver: WebDriver;
  stop: () => Promise<void>;
}

export async function startEngine(
  name: EngineName,
  options: Omit<EngineOptions, 'profile'>,
): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), `sunfield-${name}-`));
  const starts = { webkit: startWebKit, firefox: startFirefox, chromium: startChromium };
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
