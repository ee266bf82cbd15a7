import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildTarget, targetsOf } from '../build/build-target.ts';
import { root } from '../base/workspace.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the list of supported browsers is what Vite builds for', () => {
  expect(targetsOf('# Words\nchrome >= 117\n\nios_saf >= 16.4 # more\n')).toEqual([
    'chrome117',
    'ios16.4',
  ]);
  for (const line of ['> 0.5%', 'ie >= 11', 'safari 16.4']) {
    expect(() => targetsOf(line)).toThrow(line);
  }
  expect(buildTarget).toHaveLength(5);
});

test.each([
  'apps/public-site/vite.config.ts',
  'apps/public-site/vite.remote.config.ts',
  'apps/admin-console/vite.config.ts',
])('%s builds for that list and for nothing else', (config) => {
  expect(
    read(config)
      .match(/\btarget: \S+/g)
      ?.filter((it) => !it.includes('apiUrl')),
  ).toEqual(['target: buildTarget,']);
});

test('the documentation names the same versions', () => {
  const documented = /^\| Chrome.*?\n(?=\n)/ms.exec(read('docs/browsers.md'))?.[0];
  for (const target of buildTarget) {
    const [, version] = /^[a-z]+(.+)$/.exec(target) ?? [];
    expect(documented).toContain(`| ${version} `);
  }
});

test('both sites tell older browsers by the same rule', () => {
  const rule = read('apps/public-site/src/kernel/design/needs-newer-browser.css');
  expect(read('apps/admin-console/src/kernel/theme/needs-newer-browser.css')).toBe(rule);
});
