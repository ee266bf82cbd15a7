import { readFileSync } from 'node:fs';

/** Vite's names for Browserslist's browsers. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/**
 * Converts the lines of a `.browserslistrc` to Vite's `build.target`, which does not support Browserslist: `ios_saf
 * >= 16.4` becomes `ios16.4`.
 */
export const targetsOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [, browser = '', version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
      const name = names[browser as keyof typeof names];
      if (!name)
        throw new Error(`.browserslistrc: "${line}" is no browser with its oldest version`);
      return name + version;
    });

/** The build target of every script and style sheet of both sites. */
export const buildTarget = targetsOf(
  readFileSync(new URL('../../.browserslistrc', import.meta.url), 'utf8'),
);
