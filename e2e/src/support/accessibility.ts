import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects axe to find no violations on the page as it is now.
 *
 * @param parts selectors of the parts to check; by default the whole page
 */
export async function expectAccessible(page: Page, parts: string[] = []): Promise<void> {
  const axe = axeOf(page).withTags(wcag22AA);
  for (const part of parts) axe.include(part);
  const passed = await expectNoViolation(axe);
  // Proves that axe ran: even the simplest page passes this many rules.
  expect(passed.length).toBeGreaterThan(5);
}

/** Checks what a different colour scheme can break: contrast of text, and of links within text. */
export async function expectReadableColours(page: Page): Promise<void> {
  const axe = axeOf(page).withRules(['color-contrast', 'link-in-text-block']);
  // axe treats a transparent frame, such as the card form's, as white.
  const passed = await expectNoViolation(axe.exclude('iframe'));
  expect(passed).toContain('color-contrast');
}

/**
 * For passes only the rules are needed, not every element, and only a page with frames needs the second page that
 * merges their results. These two settings save two thirds of the time.
 */
function axeOf(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return axe.setLegacyMode(page.frames().length === 1);
}

/** Returns the rules that had elements to check and passed. */
async function expectNoViolation(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  return passes.map(({ id }) => id);
}

/**
 * Expects nothing to be wider than the window, even when the page would clip it instead of scrolling: no text or
 * control may extend beyond the window's edge.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhanging = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const edge = Math.max(clientWidth, 320);
    const all = document.querySelectorAll('h1, h2, h3, h4, p, li, label, button, a, input, select');
    const beyond = [...all].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > edge + 1 && element.checkVisibility();
    });
    const told = beyond.map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`the page, ${scrollWidth} px`, ...told] : told;
  });
  expect(overhanging).toEqual([]);
}

/** Checks a wide window and the narrowest: no axe violations, and nothing wider than the window. */
export async function expectFitForAll(page: Page, parts?: string[]): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Further down, the sticky header and the form's total cover parts of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, parts);
    await expectNoSidewaysScroll(page);
  }
}
