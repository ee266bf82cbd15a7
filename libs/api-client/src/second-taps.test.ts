/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { isSecondTap } from './second-taps';

const tap = (timeStamp: number, clientX = 100, clientY = 200, target: Element | null = null) => ({
  timeStamp,
  clientX,
  clientY,
  target,
});

// A worn mouse makes two clicks within a few milliseconds.
it.each([4, 60, 120, 399])('takes a tap on the same spot %i ms later for the second', (ms) => {
  expect(isSecondTap(tap(1000), tap(1000 + ms, 110, 210))).toBe(true);
});

it('takes others for first taps', () => {
  expect(isSecondTap(undefined, tap(1000))).toBe(false);
  expect(isSecondTap(tap(1000), tap(1400))).toBe(false);
  expect(isSecondTap(tap(1000), tap(1120, 130, 200))).toBe(false);
});

it('takes the click that a label makes on its control for the same tap', () => {
  document.body.innerHTML = '<label><b>Gran</b><input type="checkbox" /></label>';
  const [words, box] = document.querySelectorAll('b, input');
  expect(isSecondTap(tap(1000, 100, 200, words), tap(1002, 100, 200, box))).toBe(false);
  expect(isSecondTap(tap(1000, 100, 200, box), tap(1002, 100, 200, box))).toBe(true);
});
