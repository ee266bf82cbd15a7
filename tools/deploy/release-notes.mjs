/**
 * `node tools/deploy/release-notes.mjs v1.2.3 [<address of the repository>]`: prints that release's notes from CHANGELOG.md. Fails unless the tag is the
 * version of package.json, docker-compose.yml names the same, and the notes have a date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/workspace.mjs';

/**
 * @param {string} tag
 * @param {{ changelog: string, version: string, compose: string }} files
 * @param {string} [repository] its address, for links to files, which the page of a release needs in full
 */
export function releaseNotes(tag, { changelog, version, compose }, repository) {
  if (tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, and package.json says ${version}.`);
  if (!compose.includes(`\${SUNFIELD_VERSION:-${version}}`))
    throw new Error(`docker-compose.yml names another version than ${version}.`);
  const [, date = '', notes = ''] =
    new RegExp(
      `^## ${version.replaceAll('.', '\\.')} \\((.*)\\)\\n([^]*?)(?=^## |$(?![^]))`,
      'm',
    ).exec(changelog) ?? [];
  if (!/^\d{1,2} \w+ \d{4}$/.test(date))
    throw new Error(
      `CHANGELOG.md has no notes of ${version} with a date, such as (1 December 2026).`,
    );
  const files = repository ? `](${repository}/blob/${tag}/` : '](';
  return notes.trim().replace(/\]\((?!\w+:)/g, files);
}

if (process.argv[1] === import.meta.filename) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const files = { changelog: read('CHANGELOG.md'), version, compose: read('docker-compose.yml') };
  try {
    console.log(releaseNotes(process.argv[2] ?? '', files, process.argv[3]));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
