/**
 * Jest's runtime, but packages are loaded by Node, once in a worker, and our own modules, which each file of tests
 * runs anew, are compiled once (decision 3). Goes with the environment beside it.
 */
const { createRequire, isBuiltin } = require('node:module');
const { dirname, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Of this worker, by file. @type {Map<string, { source: string, run: Function }>} */
const compiled = new Map();
/** Of this worker, by folder and name: the file, or none where it is one of ours. @type {Map<string, string | undefined>} */
const packages = new Map();

module.exports = class OneRealmRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    if (this._environment.getVmContext()) {
      throw new Error('Packages loaded once need tests without a context (decision 3).');
    }
    if (typeof executor?.compile !== 'function' || !executor.injectedModuleParameters) {
      throw new Error('This version of Jest compiles modules elsewhere (decision 3).');
    }
    executor.compile = (source, filename) =>
      this._environment.global ? compileOnce(source, filename, executor) : null;
  }

  requireModule(from, name, options, isRequireActual) {
    const path = options?.isInternalModule || !name ? undefined : findInPackages(from, name);
    return path
      ? createRequire(from)(path)
      : super.requireModule(from, name, options, isRequireActual);
  }
};

/** The same function for each file of tests, called with its own `module` and `exports`. */
function compileOnce(source, filename, { injectedModuleParameters }) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, injectedModuleParameters, { filename });
  compiled.set(filename, { source, run });
  return run;
}

/** @param {string} from @param {string} name @returns {string | undefined} */
function findInPackages(from, name) {
  if (!/^[@\w]/.test(name) || isBuiltin(name)) return undefined;
  const key = `${dirname(from)}:${name}`;
  if (!packages.has(key)) {
    const path = createRequire(from).resolve(name);
    packages.set(key, path.includes(`${sep}node_modules${sep}`) ? path : undefined);
  }
  return packages.get(key);
}
