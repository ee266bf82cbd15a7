/** Every route of the built API, and who may call it according to the API's tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../base/workspace.mjs';

/** @typedef {Record<string, any>} JsonSchema */
/**
 * @typedef {object} Route
 * @property {string} name
 * @property {string} method
 * @property {string} path from `/api`, with parameters such as `:id`
 * @property {{ kind: string, permissions?: string[] }} access
 * @property {{ body?: JsonSchema, query?: JsonSchema, path?: JsonSchema }} reads
 */
/** @typedef {'nobody' | 'parent' | 'coach' | 'manager' | 'owner'} Role */

/** The routes as the API itself lists them. @returns {Route[]} */
export function readRoutes() {
  const { PATH, HOME } = process.env;
  const listed = execFileSync(process.execPath, ['apps/api/dist/main.js', 'routes'], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  return JSON.parse(listed).map((/** @type {Route} */ route) => ({
    ...route,
    path: `/api/${route.path}`,
  }));
}

/** @param {Route[]} routes @returns {Promise<{ who: Role[], rights?: string[], routes: string[] }[]>} */
export async function readMatrix(routes) {
  const text = readFileSync(join(root, 'apps/api/test/access-matrix.ts'), 'utf8');
  const code = ts.transpile(text, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 });
  const { callersOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return routes.map(({ name, access }) => ({ ...callersOf(access), routes: [name] }));
}
