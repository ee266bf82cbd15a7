import { randomId } from '@sunfield/api-client/random-id';

/**
 * One for each name that this browser answers an invitation for, so that the same name again, also after a reload or on
 * another day, changes the answer, and another name is another guest. Only a random key is kept, and no name.
 */
export function guestKeyOf(partyId: number, name: string): string {
  const ofBrowser = browserKey(`sunfield.invitation.${partyId}`);
  let hash = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return ofBrowser.slice(0, -8) + hash.toString(16).padStart(8, '0');
}

/** Of a browser without storage, until the page is left. */
const unkept = new Map<string, string>();

function browserKey(place: string): string {
  try {
    const key = localStorage.getItem(place) ?? randomId();
    localStorage.setItem(place, key);
    return key;
  } catch {
    const key = unkept.get(place) ?? randomId();
    unkept.set(place, key);
    return key;
  }
}
