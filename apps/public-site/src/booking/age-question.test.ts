import { describe, expect, it } from '@jest/globals';
import { ageQuestion } from './age-question';

describe('an age', () => {
  it.each(['', '5', ' 8 ', '12'])('is not asked about: %j', (age) => {
    expect(ageQuestion({ age })).toBeUndefined();
  });

  it.each(['4', '13', '0', 'x', '7½'])('is asked about: %j', (age) => {
    expect(ageQuestion({ age })).toBe(
      'Our camps are for ages 5 to 12. Have you typed the right age?',
    );
  });

  it('is asked about until it was confirmed, and again once it changes', () => {
    expect(ageQuestion({ age: '4', confirmedAge: '4' })).toBeUndefined();
    expect(ageQuestion({ age: '3', confirmedAge: '4' })).toContain('Have you typed the right age?');
  });
});
