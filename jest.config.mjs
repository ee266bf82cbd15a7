/** The unit tests of every project but the API, in one run: `npm test` runs the API's beside its integration tests. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import base from './jest.base.mjs';
import { slowToolTests } from './tools/ci/slow-tool-tests.mjs';

const { maxWorkers, workerIdleMemoryLimit, reporters, testTimeout } = base;

/** @param {string} path of a project's own configuration, less what is said once for a run */
async function projectOf(path) {
  const { default: config } = await import(`./${path}`);
  const ofProject = { ...config, rootDir: dirname(path) };
  for (const option of ['maxWorkers', 'workerIdleMemoryLimit', 'reporters', 'testTimeout']) {
    delete ofProject[option];
  }
  return path.startsWith('tools')
    ? { ...ofProject, testPathIgnorePatterns: slowToolTests }
    : ofProject;
}

const paths = globSync(['{apps,libs}/*/jest.config.mjs', 'tools/jest.config.mjs']);

export default {
  maxWorkers,
  workerIdleMemoryLimit,
  reporters,
  testTimeout,
  projects: await Promise.all(paths.filter((path) => !path.startsWith('apps/api/')).map(projectOf)),
};
