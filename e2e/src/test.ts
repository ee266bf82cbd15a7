import { test as base } from './product-test';
import { translatePage } from './support/translate-page';

export interface TranslationOption {
  /** Whether the browser translates every page. */
  translates: boolean;
}

interface Fixtures extends TranslationOption {
  translated: void;
  /** Fails the test when a page or frame violates its Content-Security-Policy or throws. */
  cleanConsole: void;
}

/** The fixtures of every end-to-end test: the running product, and a browser without errors. */
export const test = base.extend<Fixtures>({
  translates: [false, { option: true }],
  translated: [
    async ({ context, translates }, use) => {
      if (translates) await context.addInitScript(translatePage);
      await use();
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ context, translates }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => {
        const text = String(error.error());
        // React finds other texts than the page was rendered with, and draws the form anew.
        if (!translates || !text.includes('React error #418')) complaints.push(text);
      });
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
