const partIn = (root: HTMLElement | null, part: string): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].find(
    ({ dataset }) => dataset.part === part,
  );

/** Focuses the element with this `data-part` and scrolls it into view. */
export function focusPart(root: HTMLElement | null, part: string): void {
  const element = partIn(root, part);
  if (!element) return;
  element.focus({ preventScroll: true });
  // Centring an element that is taller than the window would hide its start.
  const isTall = element.getBoundingClientRect().height > 0.7 * window.innerHeight;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

export function isPartInView(root: HTMLElement | null, part: string): boolean {
  const { top, bottom } = partIn(root, part)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top < window.innerHeight && bottom > 0;
}
