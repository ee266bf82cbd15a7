/** Takes keyboard, screen reader and eye to the element with this `data-part`. */
export function focusPart(root: HTMLElement | null, part: string): void {
  const elements = root?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
  const element = [...elements].find(({ dataset }) => dataset.part === part);
  if (!element) return;
  element.focus({ preventScroll: true });
  // The middle of what is taller than the window would hide where it begins.
  const isTall = element.getBoundingClientRect().height > 0.7 * window.innerHeight;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}
