/** Programs that the tests need beside Node: found, installed where that can be done, or named as missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @param {string} name
 * @param {string[]} otherFolders where to look beside PATH
 */
export function findProgram(name, otherFolders) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Debian's Chromium without windows, for which pages cost a third less of a processor. */
export const WINDOWLESS = 'chromium-headless-shell';

/** The browser of the end-to-end tests; CHROMIUM_PATH names another. */
export const findWindowlessChromium = () =>
  (process.env.CHROMIUM_PATH ? undefined : findProgram(WINDOWLESS, [])) ?? findChromium();

/** The browser of the benchmarks and attacks; CHROMIUM_PATH names another. */
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

/** The browsers of the stories in other engines, and what they are driven and drawn with, as Debian has them. */
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

/** Debian's packages of what of it is not here, for WebKit and Firefox. */
export function missingEngines() {
  const { webKitDriver, miniBrowser, firefox, xvfb } = findEngines();
  const missing = [];
  if (!webKitDriver || !miniBrowser) missing.push('webkit2gtk-driver');
  if (!firefox) missing.push('firefox-esr');
  if (!xvfb) missing.push('xvfb');
  return missing;
}

/** Debian's packages of what is not here of Chromium and its driver. */
export function missingChromium() {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!findEngines().chromeDriver) missing.push('chromium-driver');
  return missing;
}

/** WebKitGTK's own small browser lies beside its library, `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser() {
  const libraries = foldersIn('/usr/lib').filter((folder) => folder.endsWith('-linux-gnu'));
  const engines = libraries.flatMap(foldersIn).filter((folder) => /webkit2gtk-4\.\d$/.test(folder));
  return findProgram('MiniBrowser', engines);
}

/** @param {string} folder @returns {string[]} */
const foldersIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/**
 * Installs Debian packages where we may, and otherwise says in one line what is missing.
 *
 * @param {string[]} packages
 */
export function installPackages(packages) {
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

/** Root on Debian, or on what is made of it. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @param {string[]} args */
function aptGet(args) {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Failure(`apt-get ${args.join(' ')} failed (${status}).`);
}

/**
 * Debian starts a server as soon as it is installed, unless this file says no (exit code 101). The
 * program is wanted here, not a database server running on somebody's machine.
 *
 * @param {() => void} install
 */
function withoutStartingServices(install) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(policy);
  }
}
