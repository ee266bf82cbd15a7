import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeParse } from 'zod/mini';
import { AccentSchema, accentTokens, contrast, nearestAccent } from './accent';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent', () => {
  it('is measured as WCAG measures it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('can be read wherever it is used, or is refused with one that can', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const tokens = accentTokens(colour);
        if (!tokens) {
          expect(accentTokens(nearestAccent(colour))).toBeDefined();
          return;
        }
        expect(contrast(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens.onAccent, tokens.accentStrong)).toBeGreaterThanOrEqual(4.5);
        // Paper and sun in light mode, paper and field in dark mode.
        for (const ground of ['#f9f3e6', '#ffc72e']) {
          expect(contrast(tokens.linkByDay, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of ['#0b1812', '#0d4632']) {
          expect(contrast(tokens.linkByNight, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('has an edge where it would not be seen', () => {
    expect(accentTokens('#ff6f4d')?.edge).toBe('transparent');
    expect(accentTokens('#115a40')?.edge).toBe('#fffdf7');
    expect(accentTokens('#ffd84d')?.edge).toBe('#0b2a1e');
  });

  it('is refused with a sentence that names the nearest', () => {
    const { error } = safeParse(AccentSchema, '#808080');
    expect(error?.issues[0]?.message).toMatch(
      /^Neither dark nor light words can be read on this colour\. The nearest on which they can is #\w{6}$/,
    );
    for (const colour of ['', ' #FF6F4D ', '#115a40']) {
      expect(safeParse(AccentSchema, colour).success).toBe(true);
    }
    for (const colour of ['red', '#fff', 'url(x)']) {
      expect(safeParse(AccentSchema, colour).error?.issues).toHaveLength(1);
    }
  });
});
