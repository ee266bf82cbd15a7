/**
 * `npm run new <kind> <where> <name>`: writes a new part of the product as the conventions want it, with its test, and
 * registers it. `<kind>.mjs` says what a kind makes, from the templates in the folder of that name.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { asCommand, Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';
import { email } from './email.mjs';
import { field } from './field.mjs';
import { migration } from './migration.mjs';
import { page } from './page.mjs';
import { route } from './route.mjs';
import { wayToPay } from './way-to-pay.mjs';

/**
 * @typedef {object} Kind
 * @property {string} usage its two arguments
 * @property {string} makes
 * @property {(where: string, names: Names) => Made} make throws a Failure if `where` is unknown
 *
 * @typedef {object} Made
 * @property {Record<string, string>} files templates by the path they are written to
 * @property {Record<string, Addition[]>} lines additions to existing files
 * @property {Record<string, string>} [words] further placeholders
 * @property {string} test a new test, to run first
 * @property {string[]} next what is left to do by hand
 *
 * @typedef {[before: RegExp, add: string]} Addition what the text is inserted before: once, or with the flag `g`
 *   everywhere; the text may have placeholders
 */

/** @typedef {ReturnType<typeof namesOf>} Names */

/** @type {Record<string, Kind>} */
const kinds = { route, email, page, field, 'way-to-pay': wayToPay, migration };

const usage = () =>
  Object.entries(kinds)
    .map(([kind, { usage, makes }]) => `npm run new ${`${kind} ${usage}`.padEnd(50)} ${makes}`)
    .join('\n');

/** One name in every spelling that templates use. @param {string} name in kebab-case */
function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(`The name is in kebab-case, such as lunch-choice: ${name}`);
  }
  const capital = (/** @type {string} */ text) => text[0]?.toUpperCase() + text.slice(1);
  const [first = '', ...others] = name.split('-');
  const camel = [first, ...others.map(capital)].join('');
  const words = name.replaceAll('-', ' ');
  return {
    name,
    camel,
    words,
    Pascal: capital(camel),
    Words: capital(words),
    snake: name.replaceAll('-', '_'),
    UPPER: name.replaceAll('-', '_').toUpperCase(),
  };
}

/** @param {string} text @param {Record<string, string>} words */
const fill = (text, words) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => {
    if (words[key] === undefined) throw new Error(`Nothing for the placeholder ${key}`);
    return words[key];
  });

/** As `npm run format` writes. @type {import('oxfmt').Oxfmtrc} */
const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/** @param {string[]} args */
async function makeNew([kind = '', where = '', name = '', ...more]) {
  const made = kinds[kind];
  if (!made || !where || !name || more.length > 0) throw new Failure(usage());
  const names = namesOf(name);
  const { files, lines, test, next, words = {} } = made.make(where, names);

  /** Everything is made in memory first: a failure leaves nothing half done. @type {Map<string, string>} */
  const texts = new Map();
  for (const [file, template] of Object.entries(files)) {
    if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
    const text = readFileSync(new URL(`${kind}/${template}.tpl`, import.meta.url), 'utf8');
    texts.set(file, fill(text, { ...names, ...words }));
  }
  for (const [file, additions] of Object.entries(lines)) {
    let text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    for (const [before, add] of additions) {
      if (text.search(before) < 0)
        throw new Failure(`${file} no longer has ${before}: mend ${kind}.mjs`);
      const filled = fill(add, { ...names, ...words });
      text = text.replace(before, (match) => filled + match);
    }
    texts.set(file, text);
  }
  for (const [file, text] of texts) {
    const { code, errors } = await format(file, text, style);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    texts.set(file, code);
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(files[file] ? `new      ${file}` : `changed  ${file}`);
  }
  const [, project, inside] = /^(\w+\/[\w-]+)\/(.*)$/.exec(test) ?? [];
  console.log(`\nIts test: cd ${project} && npx jest ${inside}\nThen:`);
  for (const step of next) console.log(`- ${fill(step, names)}`);
}

await asCommand(() => makeNew(process.argv.slice(2)));
