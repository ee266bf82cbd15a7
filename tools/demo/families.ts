import { createHash } from 'node:crypto';
import { childNames, familyNames, medicalNotes, parentNames, requirements } from './people.ts';
import { randomPick, type Pick } from './random-pick.ts';

/** a camp day in the catalogue */
export interface Day {
  venueKey: string;
  activityKey: string;
  date: string;
  capacity: number;
  slots: { sessionKey: string }[];
}
export type Family = ReturnType<typeof familiesOf>[number];

/** Used in turn, so that staff see each case a few times, and most families have paid by card. */
const outcomes = [
  'card',
  'card',
  'cash',
  'card',
  'card',
  'bank_transfer',
  'card',
  'card',
  'card',
  'pending',
  'card',
  'card',
  'refunded',
  'card',
  'cash',
  'card',
  'booked-again',
  'card',
  'part-refunded',
  'card',
] as const;
/** Bookings that keep their places. */
const lasting = ['card', 'cash', 'bank_transfer'];

/**
 * Families and their bookings. The same for the same days.
 *
 * @param name of the season: another season has other families
 */
export function familiesOf(
  name: string,
  { count, days, full, nearlyFull }: { count: number; days: Day[]; full?: Day; nearlyFull?: Day },
) {
  const pick = randomPick(seedOf(name));
  const room = new Map(days.map((day) => [day, day.capacity]));
  const families = Array.from({ length: count }, (_, index) => {
    const outcome = outcomes[index % outcomes.length] ?? 'card';
    const isLasting = lasting.includes(outcome);
    const children = childrenOf(pick);
    const first =
      isLasting && index % 7 === 0 ? full : isLasting && index % 4 === 1 ? nearlyFull : undefined;
    const others = days.filter((day) => day !== full && day !== nearlyFull);
    const places = placesOf(pick, first, { others, room, children: children.length });
    const parent = `${pick(parentNames)} ${pick(familyNames)}`;
    return {
      clientRequestId: uuidOf(`${name} ${index}`),
      parentName: parent,
      parentEmail: `${plain(parent)}.${index + 1}@example.com`,
      parentPhone: `07700 900${100 + (index % 900)}`,
      children: children.map((child) => ({
        ...child,
        name: `${child.name} ${parent.split(' ')[1]}`,
      })),
      specialRequirements: pick([...Array(5).fill(''), ...requirements]),
      places,
      tshirts: pick([true, false, false, false])
        ? children.map(({ name: child, age }) => ({
            size: sizeFor(Number(age)),
            initials: child.slice(0, 1) + parent.split(' ')[1]?.slice(0, 1),
            quantity: 1,
          }))
        : [],
      outcome,
    };
  });
  // Omits families for whom no day had room for all children.
  return families.filter(({ places }) => places.length > 0);
}

function childrenOf(pick: Pick) {
  const count = pick([1, 1, 1, 2, 2, 3]);
  const begin = pick(childNames.map((_, index) => index));
  return Array.from({ length: count }, (_, n) => ({
    name: childNames[(begin + n * 5) % childNames.length] ?? '',
    age: String(pick([5, 6, 7, 8, 9, 10, 11, 12])),
    medicalInfo: pick([...Array(medicalNotes.length * 2).fill(''), ...medicalNotes]),
  }));
}

/**
 * Consecutive days at one venue with room; occasionally one child attends only the first of them.
 */
function placesOf(
  pick: Pick,
  first: Day | undefined,
  among: { others: Day[]; room: Map<Day, number>; children: number },
) {
  const { others, room, children } = among;
  const hasRoom = (day: Day) => (room.get(day) ?? 0) >= children;
  const open = others.filter(hasRoom);
  const begin = first && hasRoom(first) ? first : pick(open);
  if (!begin) return [];
  const inRow = open.filter(
    ({ venueKey, activityKey, date }) =>
      venueKey === begin.venueKey && activityKey === begin.activityKey && date > begin.date,
  );
  const { sessionKey } = pick(begin.slots);
  const comesOnce = children > 1 && pick([true, false, false]);
  return [begin, ...inRow.slice(0, pick([0, 0, 1, 2, 3, 4]))].flatMap((day, index) => {
    const coming = index > 0 && comesOnce ? children - 1 : children;
    room.set(day, (room.get(day) ?? 0) - coming);
    const isSold = day.slots.some((slot) => slot.sessionKey === sessionKey);
    return Array.from({ length: coming }, (_, childIndex) => ({
      venue: day.venueKey,
      date: day.date,
      campType: day.activityKey,
      bookingType: isSold ? sessionKey : String(day.slots[0]?.sessionKey),
      childIndex,
    }));
  });
}

const sizeFor = (age: number) => {
  const from = age - ((age - 5) % 2);
  return `age-${from}-${from + 1}`;
};

const seedOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() % 2_147_483_648;

export function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** For use in an email address. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
