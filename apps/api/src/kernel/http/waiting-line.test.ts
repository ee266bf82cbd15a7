import { describe, expect, it } from '@jest/globals';
import { WaitingLine } from './waiting-line';

const full = { free: 0, held: 0 };
describe('the line', () => {
  it('lets in those who would wait for less than 0.3 s, and gives the others a number and the time', () => {
    const line = new WaitingLine(50);
    expect(line.placeOf('one', { free: 0, held: 5 }, 0)).toBeUndefined();
    expect(line.placeOf('two', { free: 0, held: 6 }, 0)).toEqual({
      number: 7,
      seconds: 1,
      askAgainMs: 250,
    });
    expect(line.placeOf('three', { free: 0, held: 99 }, 0)).toEqual({
      number: 101,
      seconds: 6,
      askAgainMs: 2525,
    });
  });

  it('keeps the order of those who ask again, and a newcomer is behind all of them', () => {
    const line = new WaitingLine(50);
    const held = { free: 0, held: 10 };
    for (const name of ['first', 'second', 'third']) line.placeOf(name, held, 0);
    expect(line.placeOf('third', held, 900)?.number).toBe(13);
    expect(line.placeOf('newcomer', { free: 2, held: 0 }, 900)).toBeUndefined();
    expect(line.placeOf('newcomer', held, 900)?.number).toBe(14);
    expect(line.placeOf('second', { free: 2, held: 10 }, 900)).toBeUndefined();
    expect(line.placeOf('third', held, 900)?.number).toBe(12);
  });

  it('keeps free slots for those in front while they are expected, and not longer', () => {
    const line = new WaitingLine(500);
    for (const name of ['first', 'second']) line.placeOf(name, full, 0);
    expect(line.placeOf('newcomer', { free: 2, held: 0 }, 1000)).toEqual({
      number: 3,
      seconds: 2,
      askAgainMs: 750,
    });
    expect(line.placeOf('another', { free: 2, held: 0 }, 5000)).toBeUndefined();
    // Late, but still in front of those who came after it.
    line.placeOf('last', full, 5000);
    expect(line.placeOf('first', { free: 1, held: 0 }, 5000)).toBeUndefined();
  });

  it('says how long it takes from how fast the last requests were answered', () => {
    const line = new WaitingLine(500);
    expect(line.placeOf('early', { free: 0, held: 99 }, 0)?.seconds).toBe(50);
    for (let now = 0; now < 10_000; now += 20) line.noteAnswer(true, now);
    expect(line.placeOf('early', { free: 0, held: 98 }, 10_000)?.seconds).toBe(2);
    // The pause after the rush counts for nothing.
    line.noteAnswer(false, 10_000);
    line.noteAnswer(true, 60_000);
    expect(line.placeOf('late', { free: 0, held: 98 }, 60_000)?.seconds).toBe(2);
  });

  it('numbers at most 5,000, and forgets those who have gone for two minutes', () => {
    const line = new WaitingLine(50);
    const held = { free: 0, held: 10 };
    for (let n = 0; n < 6000; n += 1) line.placeOf(`family ${n}`, held, 0);
    expect(line.placeOf('family 5999', held, 0)?.number).toBe(5011);
    expect(line.placeOf('family 4000', held, 300_000)?.number).toBe(11);
  });
});
