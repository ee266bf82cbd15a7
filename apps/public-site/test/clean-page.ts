import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

/** Each test starts with empty storage and the real time, and leaves no component and no spy behind. */
beforeEach(() => {
  jest.useRealTimers();
  globalThis.sessionStorage?.clear();
  globalThis.localStorage?.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
