import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playFilmsInView } from './play-films-in-view';

type Seen = (entries: { intersectionRatio: number; target: Element }[]) => void;
let seen: Seen;
let thresholds: unknown;
let wantsNoMotion = false;
const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();

const film = () => document.querySelector('video')!;
const see = (intersectionRatio: number) => seen([{ intersectionRatio, target: film() }]);

beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  wantsNoMotion = false;
  globalThis.IntersectionObserver = class {
    constructor(callback: Seen, options: IntersectionObserverInit) {
      seen = callback;
      thresholds = options.threshold;
    }
    observe() {}
  } as unknown as typeof IntersectionObserver;
  globalThis.matchMedia = () =>
    ({
      get matches() {
        return wantsNoMotion;
      },
    }) as MediaQueryList;
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  document.body.innerHTML = '<video data-plays-in-view></video>';
  playFilmsInView(false);
});

describe('a film on the page', () => {
  it('plays once half of it is seen, and asks to be told at that very point', () => {
    expect(thresholds).toBe(0.5);
    see(0.49);
    expect(play).not.toHaveBeenCalled();
    see(0.5);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('pauses as soon as less than half is seen, and goes on when it is back', () => {
    see(0.8);
    see(0.49);
    expect(pause).toHaveBeenCalledTimes(1);
    film().dispatchEvent(new Event('pause'));
    see(0.5);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('stays paused once paused, until it is played again', () => {
    see(1);
    film().dispatchEvent(new Event('pause'));
    see(0.2);
    see(1);
    expect(play).toHaveBeenCalledTimes(1);
    film().dispatchEvent(new Event('play'));
    see(0.2);
    see(1);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('does not start by itself for those who want no motion, but still pauses out of sight', () => {
    wantsNoMotion = true;
    see(1);
    expect(play).not.toHaveBeenCalled();
    see(0.3);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('does not start by itself where data is saved', () => {
    playFilmsInView(true);
    see(1);
    expect(play).not.toHaveBeenCalled();
  });
});
