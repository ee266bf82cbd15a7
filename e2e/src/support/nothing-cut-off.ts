import { expect, type Page } from '@playwright/test';
import { inWindow } from './accessibility';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rendered line of text. */
interface Words {
  text: string;
  box: Box;
  /** The nearest box around it that clips overflow; scrollable sides are unbounded. */
  clip: Box | null;
  /** Deliberately stays visible over scrolling content. */
  floats: boolean;
  /** The elements that contain it, innermost first. */
  within: number[];
}

/**
 * Expects every word on the page to be readable: none extends beyond the window, is clipped by a box around it, or
 * overlaps another.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const words = await page.evaluate(drawnWords);
  // Proves that it found text: the simplest page, before its footer has loaded, has this many lines.
  expect(words.length).toBeGreaterThan(5);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect([...cutOff(words, width), ...overlapping(words)], inWindow(page)).toEqual([]);
}

function cutOff(words: Words[], windowWidth: number): string[] {
  return words.flatMap(({ text, box, clip }) => {
    if (box.right > windowWidth + 1 || box.left < -1) return [`beyond the window: ${text}`];
    // A line's box is taller than its letters.
    const spare = (box.bottom - box.top) / 4;
    const isCut = clip && (box.right > clip.right + 1 || box.bottom > clip.bottom + spare);
    return isCut ? [`cut off: ${text}`] : [];
  });
}

function overlapping(words: Words[]): string[] {
  const still = words.filter(({ floats }) => !floats);
  return still.flatMap((one, index) =>
    still
      .slice(index + 1)
      .filter((other) => areApart(one, other) && lieOver(one.box, other.box))
      .map((other) => `one over the other: ${one.text} / ${other.text}`),
  );
}

const areApart = (one: Words, other: Words) =>
  !one.within.includes(other.within[0]!) && !other.within.includes(one.within[0]!);

function lieOver(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  // Tightly set lines touch at the edges of their boxes; the letters are in the middle.
  const deep = 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top);
  return width > 3 && height > deep;
}

/** Runs in the page. */
function drawnWords(): Words[] {
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element) =>
    numbers.get(element) ?? numbers.set(element, numbers.size).size - 1;
  const around = (element: Element): Element[] =>
    element.parentElement ? [element, ...around(element.parentElement)] : [element];
  /** Elements about a pixel in size are for screen readers only. */
  const isForEars = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return getComputedStyle(element).position === 'absolute' && (width <= 1 || height <= 1);
  };
  const floats = (element: Element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const clipOf = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX === 'visible' && overflowY === 'visible') return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [width, height] = [scrolls(overflowX) ? 1e6 : 0, scrolls(overflowY) ? 1e6 : 0];
    return { left, top, right: right + width, bottom: bottom + height };
  };

  const words: Words[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim().slice(0, 40);
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const within = around(element).filter(
      ({ tagName }) => tagName !== 'BODY' && tagName !== 'HTML',
    );
    if (within.some((each) => each.tagName === 'svg' || isForEars(each))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left <= 1) continue;
      words.push({
        text,
        box: { left, top, right, bottom },
        clip: within.map(clipOf).find(Boolean) ?? null,
        floats: within.some(floats),
        within: within.map(numberOf),
      });
    }
  }
  return words;
}
