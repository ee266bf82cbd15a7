import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from '@sunfield/tools/base/programs';
import { freePort } from '@sunfield/tools/base/ports';
import { connectTo, type EngineOptions, type Started } from './connect-to';

/** Makes buttons as small as possible: with GTK's own sizes the window would be wider than a phone. */
const smallToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }';

export async function startWebKit({
  profile,
  display,
  noScripts,
}: EngineOptions): Promise<Started> {
  mkdirSync(join(profile, 'gtk-3.0'));
  writeFileSync(join(profile, 'gtk-3.0/gtk.css'), smallToolbar);
  // Less motion: smooth scrolling to each control would double a test's time.
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  writeFileSync(join(profile, 'gtk-3.0/settings.ini'), settings);
  const port = await freePort();
  const { webKitDriver = '', miniBrowser } = findEngines();
  const running = spawn(webKitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: profile, TZ: 'Europe/London' },
    stdio: 'ignore',
  });
  // Tracking prevention, as in Safari.
  const args = ['--automation', '--enable-itp'];
  if (noScripts) args.push('--enable-javascript=false');
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args },
  };
  return { running, connect: () => connectTo('WebKitWebDriver', port, capabilities) };
}
