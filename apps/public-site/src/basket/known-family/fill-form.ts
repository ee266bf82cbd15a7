import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { childFacts, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { type FamilyChild, type YourFamily } from '@sunfield/contracts/families/your-family';
import { type BookingFields, emptyChild, nextChildKey } from '../booking-fields';
import { attendeesOf, isSameChild, type Place } from '../places';
import { tellOutcome } from '../shortcut-words';
import { chooseAll } from '../shortcuts';
import { type Again } from './again';

type Child = BookingFields['children'][number];

/** The contact, unless one was typed. */
export const withContact = (fields: BookingFields, { contact }: YourFamily): BookingFields =>
  contact && contactFields.every(({ key }) => fields[key].trim() === '')
    ? { ...fields, ...valuesOf(contactFields, contact) }
    : fields;

export const withChild = (children: readonly Child[], child: FamilyChild): Child[] => [
  ...children,
  {
    ...emptyChild(nextChildKey(children.map(({ key }) => key))),
    ...valuesOf(childFacts, child),
  },
];

export function withoutChild(children: readonly Child[], gone: FamilyChild): Child[] {
  const left = children.filter((child) => !isSameChild(child, gone));
  return left.length > 0 ? left : [emptyChild(nextChildKey(children.map(({ key }) => key)))];
}

interface Filled {
  children: Child[];
  places: readonly Place[];
  /** What was chosen, and which days could not be, in sentences. */
  told: string[];
}

/** The last booking's children with their days; other children and days of the form make room for them. */
export function fillAgain(
  before: readonly Child[],
  { days }: Again,
  { children: known }: Pick<YourFamily, 'children'>,
  catalogue: Catalogue,
): Filled {
  const coming = known.filter(({ id }) => days.some(({ childId }) => childId === id));
  const kept = before.filter((child) => coming.some((one) => isSameChild(one, child)));
  const used = before.map(({ key }) => key);
  const children = coming.map((child) => {
    const there = kept.find((one) => isSameChild(one, child));
    if (there) return there;
    const key = nextChildKey(used);
    used.push(key);
    return { ...emptyChild(key), ...valuesOf(childFacts, child) };
  });
  const attendees = attendeesOf(children, { campAges: catalogue.ages });
  let places: readonly Place[] = [];
  const told = coming.flatMap(({ id }, index) => {
    const child = attendees[index];
    if (!child) return [];
    const slots = days.filter(({ childId }) => childId === id).map(({ slot }) => slot);
    const outcome = chooseAll(places, child, slots, { catalogue, children: attendees });
    places = outcome.places;
    return [tellOutcome(child, outcome, catalogue)];
  });
  return { children, places, told };
}
