/**
 * A Jest environment without its own context: tests have the worker's globals, so that packages, which the
 * runtime beside it has Node load once for all files, know the same `Error` and `Array` as the tests
 * (decision 3). What a file changes of the globals and of `process` is put back behind it.
 */
const { ModuleMocker } = require('jest-mock');

module.exports = class OneRealmEnvironment {
  constructor() {
    this.putBack = [remember(globalThis), remember(process, ['exit']), rememberListeners()];
    this.env = { ...process.env };
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    // They would be Jest's own timers too; tests of this kind bring a clock.
    this.fakeTimers = null;
    this.fakeTimersModern = null;
  }

  async setup() {}

  async teardown() {
    for (const putBack of this.putBack) putBack();
    for (const name of Object.keys(process.env)) {
      if (!(name in this.env)) delete process.env[name];
    }
    Object.assign(process.env, this.env);
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: the runtime compiles without. */
  getVmContext() {
    return null;
  }
};

/**
 * @param {object} object
 * @param {PropertyKey[]} [only]
 * @returns {() => void} puts its properties back as they are now
 */
function remember(object, only) {
  const properties = () =>
    new Map(
      (only ?? Reflect.ownKeys(object)).map((key) => [
        key,
        Reflect.getOwnPropertyDescriptor(object, key),
      ]),
    );
  const before = properties();
  return () => {
    for (const [key, now] of properties()) {
      const then = before.get(key);
      if (!then) Reflect.deleteProperty(object, key);
      else if (!isSame(then, now)) Reflect.defineProperty(object, key, then);
    }
  };
}

/** @param {PropertyDescriptor} then @param {PropertyDescriptor} now */
const isSame = (then, now) =>
  then.get === now.get && then.set === now.set && Object.is(then.value, now.value);

/** @returns {() => void} takes those away that came since */
function rememberListeners() {
  const listeners = () =>
    process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]);
  const before = new Map(listeners());
  return () => {
    for (const [event, now] of listeners()) {
      for (const listener of now) {
        if (!before.get(event)?.has(listener)) process.removeListener(event, listener);
      }
    }
  };
}
