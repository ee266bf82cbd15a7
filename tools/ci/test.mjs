/**
 * `npm test` (quick) proves what the product promises. `npm run test:all` runs everything there is, or what is
 * named: `npm run test:all -- rest` what `npm test` leaves out, `npm run test:all -- lint mariadb` these parts.
 */
import { provideDependencies } from '../dev/dependencies.mjs';
import { asCommand, Failure } from '../base/failure.mjs';

await asCommand(async () => {
  const since = Date.now();
  await provideDependencies();
  const { reportRows, runParts } = await import('./run-parts.ts');
  const { checks, quickTests, otherTests } = await import('./parts.ts');
  const names = process.argv.slice(2);
  const everything = [...checks, ...quickTests, ...otherTests];
  const groups = new Map(everything.map((part) => [part.key, [part]]));
  groups.set('quick', [...checks, ...quickTests]).set('rest', otherTests);
  const unknown = names.filter((name) => !groups.has(name));
  if (unknown.length > 0) {
    throw new Failure(
      `No part is called ${unknown.join(', ')}. There are: ${[...groups.keys()].join(', ')}.`,
    );
  }
  const chosen = names.length === 0 ? everything : names.flatMap((name) => groups.get(name) ?? []);
  const rows = await runParts(everything.filter((part) => chosen.includes(part)));
  const others = everything.filter((part) => !chosen.includes(part)).map(({ name }) => name);
  process.exitCode = reportRows(rows, since, others) ? 0 : 1;
});
