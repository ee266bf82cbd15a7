import { test as base } from './product-test';

interface Fixtures {
  /** Fails the test when a page or frame violates its Content-Security-Policy or throws. */
  cleanConsole: void;
}

/** The fixtures of every end-to-end test: the running product, and a browser without errors. */
export const test = base.extend<Fixtures>({
  cleanConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          const { effectiveDirective, blockedURI, disposition, sourceFile, sample } = violation;
          const what = JSON.stringify({ effectiveDirective, blockedURI, sample });
          console.error(`Content Security Policy (${disposition}): ${what} ${sourceFile}`);
        });
      });
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
      });
      await use();
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** `test.use(moving)`: with motion, as for most visitors, in tests that check it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
