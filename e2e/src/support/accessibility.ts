import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it is now: nothing.
 *
 * @param parts selectors of what it looks at; without any, the whole page
 */
export async function expectAccessible(page: Page, parts: string[] = []): Promise<void> {
  const axe = axeOf(page).withTags(wcag22AA);
  for (const part of parts) axe.include(part);
  const passed = await expectNoViolation(axe);
  // It did look: the barest page passes this many rules.
  expect(passed.length).toBeGreaterThan(5);
}

/** All that a page in other colours can break: words stand out from their ground, and links from their text. */
export async function expectReadableColours(page: Page): Promise<void> {
  const axe = axeOf(page).withRules(['color-contrast', 'link-in-text-block']);
  // axe takes a frame that is clear, as the card form's is, for white.
  const passed = await expectNoViolation(axe.exclude('iframe'));
  expect(passed).toContain('color-contrast');
}

/**
 * Of what is good the rules are enough, not every element; and only a page with frames needs a second page
 * to put together what was found in each. Together they are two thirds of the time.
 */
function axeOf(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return axe.setLegacyMode(page.frames().length === 1);
}

/** Answers which rules had something to look at and found it good. */
async function expectNoViolation(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  return passes.map(({ id }) => id);
}

/**
 * Nothing is wider than the window, even where the page would cut it off instead of scrolling: no text or
 * control ends beyond the window's edge.
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

/** In a wide window and in the narrowest: axe finds nothing, and nothing is wider than the window. */
export async function expectFitForAll(page: Page, parts?: string[]): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Further down, the header and the form's total lie over whatever happens to be there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, parts);
    await expectNoSidewaysScroll(page);
  }
}
