/** What `npm run new` makes is made in a copy of the workspace, and has to pass lint, types and its own tests. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runToEnd } from '../base/processes.ts';
import { commandScript, root } from '../base/workspace.mjs';

const samples = [
  ['route', 'parties/parties', 'call-backs'],
  ['route', 'bookings/day-cancellations/sold-days', 'note-counts'],
  ['email', 'parent', 'packing-list'],
  ['email', 'staff', 'first-booking-alert'],
  ['migration', 'booking_notes', 'pinned-at'],
  ['migration', 'venues', 'closed-since'],
  ['field', 'child', 'swimming-level'],
  ['field', 'parent', 'other-contact'],
  ['page', 'admin-console', 'lost-property'],
  ['page', 'public-site', 'gift-cards'],
  ['way-to-pay', 'desk', 'voucher-book'],
  ['way-to-pay', 'provider', 'gift-card'],
];

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sunfield-new-')));
const written: Set<string> = new Set();
const tests: { project: string; itsTest: string }[] = [];

function link(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

function copyWorkspace() {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter((file) => file && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(copy, file));
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@sunfield')
      link(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  // These lead to the workspace's own folders, by relative paths.
  for (const name of readdirSync(join(root, 'node_modules/@sunfield'))) {
    const path = join('node_modules/@sunfield', name);
    link(readlinkSync(join(root, path)), join(copy, path));
  }
  for (const folder of globSync('{{apps,libs}/*/node_modules,apps/stripe-sandbox/dist}', {
    cwd: root,
  })) {
    link(join(root, folder), join(copy, folder));
  }
}

async function run(name: string, args: string[], folder = '.') {
  const lines: string[] = [];
  await runToEnd({ name, args, cwd: join(copy, folder), onLine: (line) => lines.push(line) });
  return lines;
}

/** Runs the program once for each sample; in one process, since starting it takes longer than what it does. */
const runsOf = (program: string) => `
  for (const sample of ${JSON.stringify(samples)}) {
    const command = sample.join(' ');
    console.log(command);
    process.argv = [process.execPath, ${JSON.stringify(program)}, ...sample];
    await import(${JSON.stringify(pathToFileURL(program).href)} + '?' + encodeURIComponent(command));
    if (process.exitCode) break;
  }
`;

const oxlintScript = commandScript('oxlint');
const jestScript = commandScript('jest');
const tscScript = commandScript('@typescript/native', 'tsc');

beforeAll(async () => {
  copyWorkspace();
  const program = join(copy, 'tools/new/new.ts');
  const lines = await run('npm run new', ['--input-type=module', '-e', runsOf(program)]);
  for (const line of lines) {
    const [, file] = /^(?:new|changed) +(\S+)$/.exec(line) ?? [];
    if (file) written.add(file);
    const [, project, itsTest] = /^Its test: cd (\S+) && npx jest (\S+)$/.exec(line) ?? [];
    if (project && itsTest) tests.push({ project, itsTest });
  }
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true }));

const projects = ['apps/api', 'apps/admin-console', 'apps/public-site'];

const testsOf = (project: string) =>
  tests.filter((test) => test.project === project).map(({ itsTest }) => itsTest);

test('what is new passes lint, types and its tests', async () => {
  const files = [...written].filter((file) => /\.tsx?$/.test(file));
  expect(tests).toHaveLength(samples.length);
  const drift = ['database/migrate', '-t', 'exactly what the entities say'];
  /** One worker each: more would only load the same packages again. */
  const jest = (name: string, project: string, args: string[]) =>
    run(name, [jestScript, '--maxWorkers', '1', ...args], project);
  const ends = await Promise.allSettled([
    run('oxlint', [oxlintScript, ...files]),
    ...projects.map((project) =>
      run(`tsc in ${project}`, [tscScript, '--noEmit', '--checkers', '1'], project),
    ),
    ...projects.map(async (project) => {
      await jest(`jest in ${project}`, project, testsOf(project));
      // Afterwards, since by then Jest has compiled the API.
      if (project === 'apps/api') await jest('tables and entities', project, drift);
    }),
  ]);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual(
    [],
  );
}, 300_000);
