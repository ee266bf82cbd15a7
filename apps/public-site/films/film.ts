import { type ReactElement } from 'react';

/** A film is a picture as a function of time: the same second always gives the same frame. */
export interface Film {
  /** Names its files: `<name>.webm`, `<name>.mp4`, `<name>-poster.avif`, … */
  name: string;
  width: number;
  height: number;
  /** Length. The films loop: what is drawn at `seconds` is what is drawn at 0. */
  seconds: number;
  /** The moment that stands for the film before it plays. */
  posterAt: number;
  Frame: (moment: Moment) => ReactElement;
}

export interface Moment {
  /** Seconds since the film began. */
  t: number;
}

export const FRAMES_PER_SECOND = 25;
