/**
 * `npm run new <kind> <where> <name>`: writes a new part of the product as the conventions want it, with its test, and
 * registers it. `<kind>.ts` says what a kind makes, from the templates in the folder of that name.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type Oxfmtrc } from 'oxfmt';
import { asCommand, Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';
import { email } from './email.ts';
import { field } from './field.ts';
import { type Kind, namesOf } from './kind.ts';
import { migration } from './migration.ts';
import { page } from './page.ts';
import { route } from './route.ts';
import { wayToPay } from './way-to-pay.ts';

const kinds: Record<string, Kind> = {
  route,
  email,
  page,
  field,
  'way-to-pay': wayToPay,
  migration,
};

const usage = () =>
  Object.entries(kinds)
    .map(([kind, { usage, makes }]) => `npm run new ${`${kind} ${usage}`.padEnd(50)} ${makes}`)
    .join('\n');

const fill = (text: string, words: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => {
    if (words[key] === undefined) throw new Error(`Nothing for the placeholder ${key}`);
    return words[key];
  });

/** As `npm run format` writes. */
const style: Oxfmtrc = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

async function makeNew([kind = '', where = '', name = '', ...more]: string[]) {
  const made = kinds[kind];
  if (!made || !where || !name || more.length > 0) throw new Failure(usage());
  const names = namesOf(name);
  const { files, lines, test, next, words = {} } = made.make(where, names);

  /** Everything is made in memory first: a failure leaves nothing half done. */
  const texts: Map<string, string> = new Map();
  for (const [file, template] of Object.entries(files)) {
    if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
    const text = readFileSync(new URL(`${kind}/${template}.tpl`, import.meta.url), 'utf8');
    texts.set(file, fill(text, { ...names, ...words }));
  }
  for (const [file, additions] of Object.entries(lines)) {
    let text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    for (const [before, add] of additions) {
      if (text.search(before) < 0)
        throw new Failure(`${file} no longer has ${before}: mend ${kind}.ts`);
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
