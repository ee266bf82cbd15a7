/** Focuses the element with this `data-part` and scrolls it into view. */
export function focusPart(root: HTMLElement | null, part: string): void {
  const elements = root?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
  const element = [...elements].find(({ dataset }) => dataset.part === part);
  if (!element) return;
  element.focus({ preventScroll: true });
  // Centring an element that is taller than the window would hide its start.
  const isTall = element.getBoundingClientRect().height > 0.7 * window.innerHeight;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}
