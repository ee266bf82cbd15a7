import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';
import { step } from '../../base/progress.mjs';
import { commandScript, root } from '../../base/workspace.mjs';
import { owner, type Deployment } from './deployment.ts';

const api = { name: 'the API', services: ['api'] };
const publicSite = {
  name: 'the public site',
  services: ['public-site-pages', 'public-site'],
};
const adminConsole = {
  name: 'the console',
  services: ['admin-console-pieces', 'admin-console'],
};

/**
 * The order of a release (docs/deploying.md): the old sites call the new API, then the old console loads the new
 * public site.
 */
export const rollOut = [api, publicSite, adminConsole];
/** The reverse order: the new console loads the old public site, then the new sites call the old API. */
export const inReverse = [adminConsole, publicSite, api];

/**
 * Upgrades each app separately to another release. After each upgrade families and staff book in a browser, and files
 * that open pages may still load must be available.
 */
export async function upgradeEach(
  deployment: Deployment,
  { to, order }: { to: string; order: typeof rollOut },
) {
  await deployment.checkOut(to);
  for (const { name, services } of order) {
    const open = await scriptsOf(deployment);
    await step(`${name} alone is built anew and takes the old one's place`, async () => {
      await deployment.compose('build', ...services);
      await deployment.up('--no-deps', ...services);
    });
    await step('A family and staff book', () => bookInBrowser(deployment));
    const answers = await Promise.all(open.map((address) => fetch(address)));
    const gone = answers.filter(({ ok }) => !ok).map(({ url }) => url);
    if (gone.length > 0) throw new Failure(`Open pages miss what they load later: ${gone.join()}`);
  }
}

/** The scripts that the pages of both sites currently reference. */
async function scriptsOf({ urls }: Deployment) {
  const pages = [`${urls.publicSite}/`, `${urls.publicSite}/checkout`, `${urls.adminConsole}/`];
  const texts = await Promise.all(
    pages.map(async (page) => [page, await (await fetch(page)).text()] as const),
  );
  const scripts = texts.flatMap(([page, text]) =>
    [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${new URL(path, page)}`),
  );
  if (scripts.length < pages.length) throw new Failure('The pages name no scripts.');
  return scripts;
}

/** A family and a member of staff book in a real browser, through both sites. */
async function bookInBrowser({ urls, consoleOrigin }: Deployment) {
  const done = await execa(
    process.execPath,
    [commandScript('@playwright/test', 'playwright'), 'test', '--config=deployed.config.ts'],
    {
      cwd: `${root}/e2e`,
      env: {
        // The URL under which the API knows the site.
        PUBLIC_SITE_URL: urls.publicSite.replace('127.0.0.1', 'localhost'),
        ADMIN_CONSOLE_URL: consoleOrigin,
        STAFF_USERNAME: owner.username,
        STAFF_PASSWORD: owner.password,
      },
      all: true,
      reject: false,
    },
  );
  if (done.exitCode !== 0) throw new Failure(`${done.all}`);
}
