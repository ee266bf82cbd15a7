/// <reference lib="dom" />
/* global document, requestAnimationFrame */
/* global HTMLElement, MutationObserver */

/** A camp day in the console's calendar of a season. */
export const calendarDay = 'button[aria-pressed][aria-label*="places taken"]';

/**
 * Sent to the page as source. Resolves to the milliseconds from pressing a day to the frame that shows it.
 *
 * @param {string} selector
 */
export function pressDay(selector) {
  const day = document.querySelector(selector);
  if (!(day instanceof HTMLElement)) throw new Error('There is no day in the calendar.');
  return new Promise((/** @type {(ms: number) => void} */ resolve, reject) => {
    setTimeout(reject, 30_000, new Error('The calendar never answered.'));
    const pressedAt = performance.now();
    new MutationObserver(() => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    }).observe(day, { attributeFilter: ['aria-pressed'] });
    day.click();
  });
}
