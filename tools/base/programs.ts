/**
 * Programs other than Node that the tests need: finds them, installs them where possible, or reports them as missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

/** @param otherFolders folders to search in addition to PATH */
export function findProgram(name: string, otherFolders: string[]) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Debian's headless-only Chromium: it draws no window around a page, which is two fifths of processor time saved. */
export const WINDOWLESS = 'chromium-headless-shell';

/** The browser of the end-to-end tests; CHROMIUM_PATH overrides it. */
export const findWindowlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : (findProgram(WINDOWLESS, []) ?? findChromium());

/** The browser of the benchmarks and attacks; CHROMIUM_PATH overrides it. */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    WINDOWLESS,
  ];
  const applications = ['/Applications/Google Chrome.app/Contents/MacOS'];
  return (
    names.map((name) => findProgram(name, [])).find(Boolean) ??
    findProgram('Google Chrome', applications)
  );
}

/** The browsers of the tests in other engines, with their driver and display server, from Debian's packages. */
export function findEngines() {
  const webKitDriver = findProgram('WebKitWebDriver', []);
  const firefox = findProgram('firefox-esr', []) ?? findProgram('firefox', []);
  return {
    webKitDriver,
    miniBrowser: findMiniBrowser(),
    firefox,
    xvfb: findProgram('Xvfb', []),
    chromeDriver: findProgram('chromedriver', []),
  };
}

/** The missing Debian packages for WebKit and Firefox. */
export function missingEngines() {
  const { webKitDriver, miniBrowser, firefox, xvfb } = findEngines();
  const missing = [];
  if (!webKitDriver || !miniBrowser) missing.push('webkit2gtk-driver');
  if (!firefox) missing.push('firefox-esr');
  if (!xvfb) missing.push('xvfb');
  return missing;
}

/** The missing Debian packages for Chromium and its driver. */
export function missingChromium() {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!findEngines().chromeDriver) missing.push('chromium-driver');
  return missing;
}

/** WebKitGTK's MiniBrowser is installed beside its library, in `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser() {
  const libraries = foldersIn('/usr/lib').filter((folder) => folder.endsWith('-linux-gnu'));
  const engines = libraries.flatMap(foldersIn).filter((folder) => /webkit2gtk-4\.\d$/.test(folder));
  return findProgram('MiniBrowser', engines);
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** Installs Debian packages when permitted, or reports in one line what is missing. */
export function installPackages(packages: string[]) {
  if (packages.length === 0) return;
  const list = packages.join(' ');
  if (!mayInstall()) {
    throw new Failure(
      `Missing on this machine: ${list}. On Debian or Ubuntu: sudo apt-get install ${list}`,
    );
  }
  console.log(`Installing ${list} …`);
  withoutStartingServices(() => {
    aptGet(['update', '-q']);
    aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages]);
  });
}

/** Requires root on Debian or a derivative. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function aptGet(args: string[]) {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Failure(`apt-get ${args.join(' ')} failed (${status}).`);
}

/**
 * Debian starts a server as soon as it is installed, unless this file exits with code 101. Only the program is
 * needed, not a running database server on a developer's machine.
 */
function withoutStartingServices(install: () => void) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(policy);
  }
}
