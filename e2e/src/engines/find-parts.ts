/** A name, or a pattern that it must match, in a form that can be sent to a browser. */
export type Name = string | { source: string; flags: string };

/** A step from one part of the page to parts within it. */
export type Step =
  | { by: 'role'; role: string; name?: Name }
  | { by: 'label' | 'text'; name: Name }
  | { by: 'css'; selector: string }
  | { by: 'index'; index: number };

type Query = (scope: HTMLElement, what: string | RegExp, options?: object) => HTMLElement[];

interface TestingLibrary {
  /**
   * Testing Library's own `RegExp`: Firefox runs each script in a separate realm, and the library uses `instanceof`.
   */
  RegExp: typeof RegExp;
  queryAllByRole: Query;
  queryAllByLabelText: Query;
  queryAllByText: Query;
}

/**
 * Runs in the page, and uses Testing Library there. Returns the visible parts at the end of the steps, or null when
 * the library is not loaded yet.
 */
export function findParts(steps: Step[]): HTMLElement[] | null {
  const library = (window as unknown as { TestingLibraryDom?: TestingLibrary }).TestingLibraryDom;
  if (!library) return null;
  const nameOf = (name: Name) =>
    typeof name === 'string' ? name : new library.RegExp(name.source, name.flags);
  const within = (scope: HTMLElement, step: Exclude<Step, { by: 'index' }>): HTMLElement[] => {
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(
          scope,
          step.role,
          step.name === undefined ? {} : { name: nameOf(step.name) },
        );
      case 'label':
        return library.queryAllByLabelText(scope, nameOf(step.name));
      case 'text':
        return library.queryAllByText(scope, nameOf(step.name), { ignore: 'script, style, title' });
      case 'css':
        return [...scope.querySelectorAll<HTMLElement>(step.selector)];
    }
  };
  let parts = [document.body];
  for (const step of steps) {
    if (step.by === 'index') {
      parts = parts.slice(step.index).slice(0, 1);
    } else {
      const found = parts.flatMap((part) => within(part, step));
      parts = [...new Set(found)].filter((part) => part.checkVisibility());
    }
  }
  return parts;
}
