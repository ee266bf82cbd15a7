/**
 * Whether this browser may be known for an address: it has proved one, for a while or to stay known. It opens nothing: the cookie does, and scripts cannot read it. It
 * only spares the pages of guests a request.
 */
const NAME = 'sunfield.known';

export function mayBeKnown(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false; // No storage in this browser.
  }
}

export function noteKnown(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {
    // As above: the form asks the family to type.
  }
}
