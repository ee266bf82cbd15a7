const aloneAfterMs = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign: number | undefined;

const note = () => {
  lastSign = Date.now();
};

/** From now on requests say if the page is unattended, so that polling doesn't keep a login alive. */
export function watchPresence(page: EventTarget = window): void {
  note();
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}

/** Whether the page has had no input for a while; always false if presence is not watched. */
export const isUnattended = (): boolean =>
  lastSign !== undefined && Date.now() - lastSign > aloneAfterMs;
