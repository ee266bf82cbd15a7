/** Easings, and values that change between two moments. */
export type Easing = (progress: number) => number;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export const linear: Easing = (p) => p;
export const easeIn: Easing = (p) => p ** 3;
export const easeOut: Easing = (p) => 1 - (1 - p) ** 3;
export const easeInOut: Easing = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - (2 - 2 * p) ** 3 / 2);
/** Starts fast and slows down for a long time. */
export const easeOutFast: Easing = (p) => (p >= 1 ? 1 : 1 - 2 ** (-10 * p));
/** Overshoots the target and comes back. */
export const overshoot: Easing = (p) => 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2;

/** Progress, 0 to 1, of time t between two moments. */
export const progress = (t: number, from: number, to: number, ease: Easing = linear) =>
  ease(clamp((t - from) / (to - from)));

export const mix = (from: number, to: number, p: number) => from + (to - from) * p;

/** Up and down again within the given time, highest in the middle. */
export const hop = (t: number, from: number, to: number) => {
  const p = progress(t, from, to);
  return 4 * p * (1 - p);
};

/** Fades in, stays and fades out: 0 to 1 and back to 0. */
export const stay = (t: number, [from, until]: [number, number], inFor = 0.3, outFor = 0.25) =>
  progress(t, from, from + inFor, easeOutFast) - progress(t, until - outFor, until, easeIn);
