import { expect, type Locator } from '@playwright/test';

/** Expects no word to be broken at the end of a line. */
export async function expectWholeWords(part: Locator): Promise<void> {
  const torn = await part.evaluate((root) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // For screen readers: drawn a pixel wide.
      if (node.parentElement.offsetWidth <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) words.push(word);
      }
    }
    return words;
  });
  expect(torn).toEqual([]);
}

/**
 * Expects the parts to be in one line: each overlaps all others vertically, and is to the right of the previous one.
 */
export async function expectInOneLine(...parts: Locator[]): Promise<void> {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  const lowestTop = Math.max(...boxes.map(({ top }) => top));
  const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom));
  expect(lowestTop).toBeLessThan(highestBottom);
  boxes.slice(1).forEach(({ left }, index) => {
    expect(left).toBeGreaterThanOrEqual(boxes[index]!.right);
  });
}
