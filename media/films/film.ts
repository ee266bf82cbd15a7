import { type ReactElement } from 'react';

/** A film is a picture as a function of time: the same second always gives the same frame. */
export interface Film {
  /** Base name of its files: `<name>.webm`, `<name>.mp4`, `<name>-poster.avif`, … */
  name: string;
  width: number;
  height: number;
  /** Length. Films loop: the frame at `seconds` equals the frame at 0. */
  seconds: number;
  /** Time of the poster frame, shown before the film plays. */
  posterAt: number;
  Frame: (moment: Moment) => ReactElement;
}

export interface Moment {
  /** Seconds since the film began. */
  t: number;
}

export const FRAMES_PER_SECOND = 25;
