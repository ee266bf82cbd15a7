import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { root } from '../base/workspace.mjs';

type Package = { name: string; scripts?: object; dependencies?: object; devDependencies?: object };

/** Packages used without being imported by name, and the packages that use them. */
const otherwiseUsed = [
  'lodash', // required by @nestjs-modules/mailer, which does not declare it
  'passport', // a peer of @nestjs/passport
  'rxjs', // a peer of Nest
  'react-dom', // a peer of @testing-library/react
];

/** Imported only to augment their types. */
const augmented = ['express-serve-static-core'];

/** Licences under which products that contain the package may be used, changed and sold. */
const fittingLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Unlicense',
  'OFL-1.1', // fonts
  'CC-BY-3.0', // the data in date-holidays, which ships with its authors' names
];
/**
 * The shared libraries that sharp uses. They are separate, unchanged files that users may replace, which is what the
 * LGPL requires of distributors (decision 25).
 */
const replaceableLibraries = /^@img\/sharp-(libvips-|wasm32$|win32-)/;
const licencesOfReplaceables = [...fittingLicences, 'LGPL-3.0-or-later'];
/** Their package.json declares MIT in an old format that npm does not read. */
const olderThanTheField = [
  'busboy',
  'passport-local',
  'passport-strategy',
  'pause',
  'streamsearch',
];

/** @returns the files of ours in it, at any depth */
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : files(path);
  });

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packageOf = (folder: string): Package => JSON.parse(read(`${folder}/package.json`));

const workspaces = ['apps', 'libs', 'e2e', 'media', 'tools']
  .flatMap(files)
  .flatMap((path) => /^(.+)\/package\.json$/.exec(path)?.[1] ?? []);
/** The packages for building and testing every project. */
const atRoot = Object.keys(packageOf('.').devDependencies ?? {});

const declared = ({ dependencies, devDependencies }: Package) =>
  Object.keys({ ...dependencies, ...devDependencies });

const filesOf = (folder: string, kind: RegExp) =>
  files(folder)
    .filter((path) => kind.test(path))
    .map(read);

const program = /\.([cm]?js|tsx?)$/;

/** @param folder the packages that its programs import */
const imported = (folder: string) =>
  new Set(
    filesOf(folder, program)
      .flatMap((text) => ts.preProcessFile(text, true, true).importedFiles)
      .map(({ fileName }) => fileName)
      .filter((name) => /^@?[\w]/.test(name) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );

test('there are workspaces', () => {
  expect(workspaces).toContain('apps/api');
  expect([...imported('apps/api')]).toContain('typeorm');
});

test.each(workspaces)('%s uses what it declares', (folder) => {
  const own = packageOf(folder);
  const words = [
    ...filesOf(folder, program),
    ...filesOf(folder, /\.css$|(?<!package)\.json$/),
    JSON.stringify(own.scripts),
  ].join('\n');
  const isUsed = (name: string) =>
    otherwiseUsed.includes(name) ||
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((quoted) => words.includes(quoted));
  const unused = declared(own).filter(
    (name) =>
      !isUsed(name) &&
      // A types package belongs to a package that is used.
      !(name.startsWith('@types/') && isUsed(name.slice('@types/'.length))),
  );
  expect(unused).toEqual([]);
});

test.each(workspaces)('%s declares what it imports', (folder) => {
  const own = packageOf(folder);
  const known = [...declared(own), ...atRoot, ...augmented, own.name];
  const unknown = [...imported(folder)].filter((name) => !known.includes(name));
  expect(unknown).toEqual([]);
});

const {
  packages,
}: {
  packages: Record<
    string,
    { license?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean }
  >;
} = JSON.parse(read('package-lock.json'));
const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
);
const nameAt = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('whatever is shipped has a licence that fits ours', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const unfit = shipped.filter(([path, { license }]) => {
    const name = nameAt(path);
    return !olderThanTheField.includes(name) && !fits(license ?? 'none', fittingFor(name));
  });
  expect(unfit.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
});

test('docs/licences.md names the licences of what is shipped, and no others', () => {
  const rows = read('docs/licences.md').matchAll(/^- `([^`]+)`/gm);
  const named = [...rows].map(([, licence]) => licence);
  const used = shipped.flatMap(([, { license }]) => license ?? []);
  expect(named.toSorted()).toEqual([...new Set(used)].sort());
});

test('no package runs a script when it is installed, unless package.json says so by name', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameAt(path));
  expect(Object.keys(allowScripts).sort()).toEqual(scripted.sort());
});

const fittingFor = (name: string) =>
  replaceableLibraries.test(name) ? licencesOfReplaceables : fittingLicences;

/** `A AND B` requires both; for `A OR B` we may choose one. */
function fits(licence: string, fitting: string[]): boolean {
  const bare = licence.replace(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((name) => fits(name, fitting));
  return bare.split(' AND ').every((name) => fitting.includes(name));
}
