import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import {
  printBackupKey,
  runBackUp,
  runCheck,
  runErasures,
  runRestore,
} from './operations/backup/commands';
import { createApp } from './create-app';
import { type Config, parseConfig } from './kernel/config/config';
import { withSecretFiles } from './kernel/config/secret-files';
import { keyId } from './kernel/crypto/encryption';
import { listen } from './kernel/http/listen';
import { Stopping } from './kernel/http/stopping';
import { log } from './kernel/log/log';
import { checkNode } from './kernel/base/needed-node';
import { StartError } from './kernel/base/start-error';
import { listRoutes } from './list-routes';
import { openApi } from './open-api';
import { reEncrypt } from './operations/schema/re-encrypt';

// Makes the database file, and files beside it, unreadable for other users of the machine.
process.umask(0o077);
try {
  checkNode(process.versions.node);
  const [, , command, file, list] = process.argv;
  const config = parseConfig(withSecretFiles(process.env));
  if (command === 'check-invariants') await runCheck(config);
  else if (command === 're-encrypt') await rotate(config);
  else if (command === 'backup') await runBackUp(config, file);
  else if (command === 'restore') await runRestore(config, file, list);
  else if (command === 'erasures') await runErasures(config, file);
  else if (command === 'backup-key') await printBackupKey();
  else if (command === 'openapi')
    await writeFile(file ?? 'openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
  else if (command === 'routes') process.stdout.write(`${JSON.stringify(listRoutes())}\n`);
  else await serve(config);
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('the API could not start', error);
  // Open connections would keep a useless process alive.
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  app.enableShutdownHooks();
  await app.init();
  app.get(Stopping).alsoClose(await listen(app.getHttpServer(), config));
  log.info('the API is listening', { port: config.port, ...keysOf(config) });
}

/** Logs key ids, so that an operator who rotates keys can see which are in use. */
function keysOf({ encryptionKeys, linkSecrets, sessionSecrets }: Config) {
  const ids = (keys: readonly (Buffer | string)[]) => keys.map(keyId).join(', ');
  return {
    dataKeys: ids(encryptionKeys),
    linkKeys: ids(linkSecrets),
    sessionKeys: ids(sessionSecrets),
  };
}

/** Fails if any text cannot be opened: its key must not be removed, or the text was moved. */
async function rotate(config: Config): Promise<void> {
  for (const { place, found, written, refused } of await reEncrypt(config)) {
    process.stdout.write(
      `${place}: ${found} texts, ${written} written again, ${refused.length} cannot be opened\n`,
    );
    process.stderr.write(refused.map((reason) => `${reason}\n`).join(''));
    if (refused.length > 0) process.exitCode = 1;
  }
}
