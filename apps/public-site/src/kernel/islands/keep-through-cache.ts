/**
 * When Safari restores a page from its cache it clears fields with `autocomplete="off"`, without
 * any event; the form's state still has the values. This restores the fields.
 */
export function keepThroughCache(root: ParentNode): void {
  let kept: [field: HTMLInputElement, value: string][] = [];
  window.addEventListener('pagehide', () => {
    const fields = root.querySelectorAll<HTMLInputElement>('input[autocomplete="off"]');
    kept = Array.from(fields, (field) => [field, field.value]);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Safari clears them only after this event.
    setTimeout(() => {
      for (const [field, value] of kept) if (!field.value) field.value = value;
    });
  });
}
