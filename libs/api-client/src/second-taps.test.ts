import { expect, it } from '@jest/globals';
import { isSecondTap } from './second-taps';

const tap = (timeStamp: number, clientX = 100, clientY = 200) => ({ timeStamp, clientX, clientY });

it.each([60, 120, 399])('takes a tap on the same spot %i ms later for the second', (ms) => {
  expect(isSecondTap(tap(1000), tap(1000 + ms, 110, 210))).toBe(true);
});

it('takes others for first taps', () => {
  expect(isSecondTap(undefined, tap(1000))).toBe(false);
  expect(isSecondTap(tap(1000), tap(1400))).toBe(false);
  expect(isSecondTap(tap(1000), tap(1120, 130, 200))).toBe(false);
  // A label’s click, and the click that it makes on its control.
  expect(isSecondTap(tap(1000), tap(1002))).toBe(false);
});
