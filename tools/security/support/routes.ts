/** Every route of the built API, and who may call it according to the API's tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../base/workspace.mjs';

export type JsonSchema = Record<string, any>;
export interface Route {
  name: string;
  method: string;
  /** from `/api`, with parameters such as `:id` */
  path: string;
  access: { kind: string; permissions?: string[] };
  reads: { body?: JsonSchema; query?: JsonSchema; path?: JsonSchema };
}
export type Role = 'visitor' | 'parent' | 'coach' | 'manager' | 'owner';

/** The routes as the API itself lists them. */
export function readRoutes(): Route[] {
  const { PATH, HOME } = process.env;
  const listed = execFileSync(process.execPath, ['apps/api/dist/main.js', 'routes'], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  return JSON.parse(listed).map((route: Route) => ({
    ...route,
    path: `/api/${route.path}`,
  }));
}

export async function readMatrix(
  routes: Route[],
): Promise<{ who: Role[]; rights?: string[]; routes: string[] }[]> {
  const text = readFileSync(join(root, 'apps/api/test/access-matrix.ts'), 'utf8');
  const code = ts.transpile(text, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 });
  const { callersOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return routes.map(({ name, access }) => ({ ...callersOf(access), routes: [name] }));
}
