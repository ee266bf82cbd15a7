/**
 * A server that waits: it has loaded the packages of the last build, which takes most of a start, and runs the new
 * build (STANDBY_MAIN) when it receives a message.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { STANDBY_MAIN = '' } = process.env;
// The channel does not keep a process alive otherwise (tools/base/end-with-parent.mjs).
process.channel?.ref();
const started = once(process, 'message');
const built = existsSync(STANDBY_MAIN) ? readFileSync(STANDBY_MAIN, 'utf8') : '';
// In the order in which the build loads them.
for (const [, name = ''] of built.matchAll(/^import .*["']([^."'][^"']*)["'];$/gm)) {
  await import(name).catch(() => 'The new build no longer needs it.');
}
await started;
process.channel?.unref();
await import(pathToFileURL(STANDBY_MAIN).href);
