import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';
import { commandScript, root } from '../../base/workspace.mjs';
import { owner, type Deployment } from './deployment.ts';

/** A family and a member of staff book in a real browser, through both sites. */
export async function bookInBrowser({ urls, consoleOrigin }: Deployment) {
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
