import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects axe to find no violations on the page as it is now.
 *
 * @param parts selectors of the parts to check; by default the whole page
 */
export async function expectAccessible(page: Page, parts: string[] = []): Promise<void> {
  const axe = (await axeOf(page)).withTags(wcag22AA);
  for (const part of parts) axe.include(part);
  const passed = await expectNoViolation(page, axe);
  // Proves that axe ran: even the simplest page passes this many rules.
  expect(passed.length).toBeGreaterThan(5);
}

/** Checks what a different colour scheme can break: contrast of text, and of links within text. */
export async function expectReadableColours(page: Page): Promise<void> {
  const axe = (await axeOf(page)).withRules(['color-contrast', 'link-in-text-block']);
  // axe treats a transparent frame, such as the card form's, as white.
  const passed = await expectNoViolation(page, axe.exclude('iframe'));
  expect(passed).toContain('color-contrast');
}

/** The version of its builder, in less than half the size. */
const axeScript = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * For passes only the rules are needed, not every element, and only a page with frames needs the second page that
 * merges their results. These two settings save two thirds of the time. The builder would load its script twice for
 * each check, which takes as long as the check; a page that was checked before has it.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1;
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const axeSource = hasFrames ? axeScript : ';';
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] });
  return axe.setLegacyMode(!hasFrames);
}

/** Says in a failure at which of several sizes it was found. */
export const inWindow = (page: Page) => `in a window ${page.viewportSize()?.width} px wide`;

/** Returns the rules that had elements to check and passed. */
async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, inWindow(page)).toEqual([]);
  return passes.map(({ id }) => id);
}

/**
 * Expects nothing to be wider than the window, even when the page would clip it instead of scrolling: no text or
 * control may extend beyond the window's edge.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A chart or a drawer may follow a new width a few frames later.
  const following = { message: inWindow(page) };
  await expect.poll(() => page.evaluate(overhanging), following).toEqual([]);
}

/** Runs in the page. */
function overhanging(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const edge = Math.max(clientWidth, 320);
  const all = document.querySelectorAll('h1, h2, h3, h4, p, li, label, button, a, input, select');
  const beyond = [...all].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 1 && right > edge + 1 && element.checkVisibility();
  });
  const told = beyond.map((element) => element.outerHTML.slice(0, 120));
  return scrollWidth > clientWidth ? [`the page, ${scrollWidth} px`, ...told] : told;
}

type Size = Readonly<{ width: number; height: number }>;

export const desk: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };
/** Everything must be usable in a window as narrow as this. */
export const narrowest: Size = { width: 320, height: 800 };

/** Resizes the window to each of the sizes, and then back to what the story goes on with. */
export async function atSizes<Sized extends Size>(
  page: Page,
  sizes: readonly Sized[],
  look: (size: Sized) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await untilStill(page);
    await look(size);
  }
  await page.setViewportSize(before);
  await untilStill(page);
}

/**
 * A page follows a new width in its next frames, and elements that are fading or sliding in have not reached their
 * final colours and position.
 */
export async function untilStill(page: Page): Promise<void> {
  // On a loaded machine a windowless Chromium may draw no frame after it was resized, until it is made to.
  const corner = { x: 0, y: 0, width: 1, height: 1 };
  if (!(await page.evaluate(hasDrawn))) await page.screenshot({ clip: corner });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
    });
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Runs in the page. Whether it draws a frame soon. */
const hasDrawn = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(true)));
    setTimeout(() => resolve(false), 2000);
  });

interface Fit {
  /** The parts for axe to check; by default the whole page. */
  parts?: string[];
  narrow?: Size;
  /** With `false`, axe does not check the narrow window again, because it draws the same elements. */
  isRedrawn?: boolean;
}

/** Checks a wide window and a narrow one: no axe violations, and nothing wider than the window. */
export async function expectFitForAll(page: Page, fit: Fit = {}): Promise<void> {
  const { parts, narrow = narrowest, isRedrawn = true } = fit;
  await atSizes(page, [desk, narrow], async (size) => {
    // Further down, the sticky header and the form's total cover parts of the page.
    await page.evaluate(() => scrollTo(0, 0));
    if (isRedrawn || size === desk) await expectAccessible(page, parts);
    await expectNoSidewaysScroll(page);
  });
}
