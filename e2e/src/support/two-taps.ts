import { expect, type Locator, type Page } from '@playwright/test';

const APART_MS = 120;

/**
 * As long as a person needs between two buttons. Where the second moves under the finger, an earlier tap would count as
 * the second of two.
 */
export const betweenTaps = (page: Page): Promise<void> => page.waitForTimeout(600);

/** For an answer and what follows from it. */
const AFTER_MS = 700;

/** Two taps on one spot, as of an impatient finger: the second falls on whatever is there by then. */
export async function tapTwice(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeEnabled();
  await target.scrollIntoViewIfNeeded();
  // Also says where it is once nothing moves or covers it.
  await target.click({ trial: true });
  const box = (await target.boundingBox())!;
  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // A finger does not wait until a busy page has answered its first tap.
  const first = page.mouse.click(...spot);
  await page.waitForTimeout(APART_MS);
  await Promise.all([first, page.mouse.click(...spot)]);
}

/** What these steps send that could change something, such as `POST /api/bookings`. */
export async function sentBy(page: Page, steps: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      sent.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  await steps();
  await page.waitForTimeout(AFTER_MS);
  page.off('request', note);
  return sent;
}

export const twice = (sent: readonly string[]): string[] =>
  sent.filter((one, index) => sent.indexOf(one) !== index);

interface Walk {
  /** Brings the page into the same state for each button; anew if an earlier tap has changed what it shows. */
  open: (isAnew: boolean) => Promise<unknown>;
  /** Whose buttons. */
  scope: () => Locator;
  /** Their names that are left out: what may be tapped repeatedly, and what another step covers. */
  except?: RegExp;
  /** What follows a tap, such as confirming the dialog that it opened. */
  then?: (name: string) => Promise<void>;
}

/** Taps each button twice from the same state, and finds that nothing was sent twice. Answers the buttons’ names. */
export async function tapEachTwice(page: Page, walk: Walk): Promise<string[]> {
  const { open, scope, except, then } = walk;
  await open(true);
  const names = [...new Set(await buttonsIn(scope()))].filter((name) => !except?.test(name));
  for (const [index, name] of names.entries()) {
    const button = scope().getByRole('button', { name, exact: true }).first();
    if (index > 0) await open(false);
    if (!(await isUsable(button))) await open(true);
    const sent = await sentBy(page, async () => {
      await tapTwice(button);
      await then?.(name);
    });
    expect(twice(sent), `two taps on “${name}”`).toEqual([]);
  }
  return names;
}

const isUsable = async (button: Locator) => (await button.isVisible()) && button.isEnabled();

/** Finds that two taps on each button leave what one leaves, on a page that keeps nothing between visits. */
export async function twoTapsAreOne(page: Page, walk: Omit<Walk, 'then'>): Promise<string[]> {
  const { open, scope, except } = walk;
  await open(true);
  const names = [...new Set(await buttonsIn(scope()))].filter((name) => !except?.test(name));
  for (const name of names) {
    const button = () => scope().getByRole('button', { name, exact: true }).first();
    await open(true);
    await button().click();
    await page.waitForTimeout(AFTER_MS);
    const one = await scope().ariaSnapshot();
    await open(true);
    await tapTwice(button());
    await page.waitForTimeout(AFTER_MS);
    expect(await scope().ariaSnapshot(), `two taps on “${name}”`).toBe(one);
  }
  return names;
}

/** The accessible names of the buttons that can be pressed. */
async function buttonsIn(scope: Locator): Promise<string[]> {
  const snapshot = await scope.ariaSnapshot();
  return [...snapshot.matchAll(/^\s*- button "((?:[^"\\]|\\.)*)"([^\n]*)/gm)]
    .filter(([, , state = '']) => !state.includes('[disabled]'))
    .map(([, name = '']) => JSON.parse(`"${name}"`) as string);
}
