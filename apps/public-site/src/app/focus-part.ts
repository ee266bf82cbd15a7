/** Takes keyboard, screen reader and eye to the element with this `data-part`. */
export function focusPart(root: HTMLElement | null, part: string): void {
  const elements = root?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
  const element = [...elements].find(({ dataset }) => dataset.part === part);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
