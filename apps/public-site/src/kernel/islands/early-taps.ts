/** What was pressed last before its island was awake, if it ticked nothing. */
const early = new WeakMap<Element, () => void>();

/** The button that was ticked last, and when. */
let ticked: Element | null;
let tickedAt: number;

/** As in `second-taps.ts`, which is not there yet. */
const SECOND_TAP_MS = 400;

/**
 * For clicks and submits in an island that is not awake: they are repeated once it is. A button with `data-tick` looks
 * pressed immediately (`data-early`); of several with the same, only one does. `aria-pressed` is React's.
 */
export function keepForLater(event: Event) {
  const island = event.currentTarget as HTMLElement;
  const target = event.target as HTMLElement;
  const button = target.closest('button');
  const isSecond =
    event.isTrusted && button === ticked && event.timeStamp - tickedAt < SECOND_TAP_MS;
  const again =
    event.type === 'submit'
      ? () => (target as HTMLFormElement).requestSubmit()
      : button && (() => button.click());
  if (!again || (island.dataset.state === 'awake' && !isSecond)) return;
  event.preventDefault();
  // React hears it as soon as it begins to hydrate: repeated, it would count twice.
  event.stopImmediatePropagation();
  if (isSecond) return;
  const tick = button?.dataset.tick;
  if (!tick) {
    early.set(island, again);
    return;
  }
  for (const other of island.querySelectorAll(`[data-tick="${tick}"]`)) {
    other.toggleAttribute('data-early', other === button && !other.matches('[data-early]'));
  }
  ticked = button;
  tickedAt = event.timeStamp;
}

/** Once the island is awake; a button that the tab's draft has ticked meanwhile is as it is wanted. */
export async function repeatEarlyTaps(island: Element) {
  for (const button of island.querySelectorAll<HTMLElement>('[data-early]')) {
    // React renders what came before: the draft, or the last tap.
    await Promise.resolve();
    delete button.dataset.early;
    if (button.ariaPressed === 'false') button.click();
  }
  await Promise.resolve();
  early.get(island)?.();
}
