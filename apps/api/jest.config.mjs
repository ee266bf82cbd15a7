import base, { oneRealm } from '../../jest.base.mjs';
import { killedElsewhere, promises } from './test/promises.mjs';

const integration = '**/*.int.test.ts';
const paths = Object.values(promises).flat();
const killed = killedElsewhere.join('|');

/** What `npm test` and `npm run test:all` run of these tests, by `API_TESTS`. Without it, Jest runs what it is asked for. */
const parts = {
  promises: {
    testMatch: [
      '**/!(*.int).test.ts',
      ...paths.flatMap((path) => [`**/src/${path}/${integration}`, `**/src/${path}*.int.test.ts`]),
    ],
    testPathIgnorePatterns: [`/src/(?:${killed})`],
  },
  rest: {
    testMatch: [integration],
    testPathIgnorePatterns: [`/src/(?!${killed})(?:${paths.join('|')})(?:/|[^/]*$)`],
  },
  all: { testMatch: [integration] },
};

export default {
  ...base,
  ...oneRealm,
  globalSetup: '<rootDir>/test/running/begin-run.mjs',
  globalTeardown: '<rootDir>/test/running/end-run.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/check-books.ts', '<rootDir>/test/stripe-retries.ts'],
  ...(process.env.API_TESTS && parts[process.env.API_TESTS]),
};
