/**
 * Safari empties fields that ask not to be filled in (`autocomplete="off"`) when it brings a page back from its cache,
 * and tells neither the page nor the form, which still knows what was typed. It is put back.
 */
export function keepThroughCache(root: ParentNode): void {
  let kept: [field: HTMLInputElement, value: string][] = [];
  window.addEventListener('pagehide', () => {
    const fields = root.querySelectorAll<HTMLInputElement>('input[autocomplete="off"]');
    kept = Array.from(fields, (field) => [field, field.value]);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // It empties them only after this.
    setTimeout(() => {
      for (const [field, value] of kept) if (!field.value) field.value = value;
    });
  });
}
