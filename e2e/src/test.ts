import { test as base } from './product-test';

interface Fixtures {
  /** Fails the test when a page or a frame broke its own Content-Security-Policy or threw. */
  cleanConsole: void;
}

/** What every end-to-end test starts from: the running product, and a browser that complains of nothing. */
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

/** `test.use(moving)`: as most people have it, where motion is what a test is about. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
