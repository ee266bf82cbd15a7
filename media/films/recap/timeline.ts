/** Times of the recap film, in seconds. A beat is half a second. */
export const recap = {
  seconds: 15.4,
  /** "Summer 2025" is shown until the sun rises out of it and fills the picture. */
  sunrise: { from: 1.2, full: 1.92 },
  /** "500+ happy children". */
  crowd: { from: 1.84, ballFalls: 3.65, ballLands: 4.05 },
  /** The pitch opens from where the ball lands. */
  kickOff: { from: 4.05, open: 4.75 },
  /** Zooms out from the last court until all are visible together. */
  wideShot: { from: 11, until: 12.05 },
  /** "20+ activities". */
  activities: { from: 12.35, until: 13.8 },
  /** The field is mown, then the film returns to its start. */
  sunset: { from: 13.65, down: 14.3, up: 14.85 },
} as const;

export const STAGE = { width: 1280, height: 720 };
