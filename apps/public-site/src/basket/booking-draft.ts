import {
  childFields,
  type ChildNotes,
  keptByBrowser,
  neverKept,
  parentFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Draft, type SentRequest } from './draft-schema';

/**
 * What a parent has entered, kept across a reload and on the way back from the checkout. Of
 * children's medical notes it keeps only that there was one. It contains children's names, so it is
 * limited to this browser tab (sessionStorage) and deleted as soon as the booking is paid.
 */
export const NAME = 'sunfield.booking';

/** A draft as the form holds it. */
interface Whole extends Omit<Draft, 'fields' | 'request'> {
  fields: Omit<Draft['fields'], 'children'> & {
    children: (Omit<Draft['fields']['children'][number], keyof ChildNotes> & Partial<ChildNotes>)[];
  };
  request?: SentRequest;
}

const [keptOfParent, keptOfChild] = [keptByBrowser(parentFields), keptByBrowser(childFields)];

export function writeDraft({ fields, places, request, code, funder, takeRest }: Whole): void {
  const children = fields.children.map((child) => {
    const lost = neverKept.filter((key) => child[key] || child.lost?.includes(key));
    return {
      key: child.key,
      ...valuesOf(keptOfChild, child),
      ...(lost.length > 0 && { lost }),
    };
  });
  const kept = {
    fields: { ...valuesOf(keptOfParent, fields), children, tshirts: fields.tshirts },
    places,
    code,
    funder,
    takeRest,
    request: request && { ...request, notes: undefined },
  };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the form works, but a reload loses what was typed.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // As above.
  }
}

/** Whether there may be a draft: its contents are read by `readDraft`. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}
