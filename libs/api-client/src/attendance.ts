const aloneAfterMs = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign: number | undefined;

const note = () => {
  lastSign = Date.now();
};

/** From now on requests tell when nobody is at the page, so that asking by itself keeps no login alive. */
export function watchAttendance(page: EventTarget = window): void {
  note();
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}

/** Nobody has touched this page for a while; never where attendance is not watched. */
export const isUnattended = (): boolean =>
  lastSign !== undefined && Date.now() - lastSign > aloneAfterMs;
