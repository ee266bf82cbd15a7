import type { Family } from './families.ts';
import type { DemoBrowser } from './demo-api.ts';

/** Who has which needs, in turn; most children have none. */
const health = [
  {},
  {
    allergies: [
      {
        what: 'Peanuts',
        severity: 'severe',
        reaction: 'Swelling, trouble breathing',
        hasPen: true,
        penKept: 'Front pocket of the bag',
      },
    ],
  },
  {},
  {
    medicines: [
      { what: 'Salbutamol inhaler', dose: '2 puffs', when: 'If wheezy', hours: 0, mayGive: true },
    ],
    conditions: 'Asthma: blue inhaler before running about.',
  },
  {},
  { additionalNeeds: 'Shy at first: a familiar face at the gate helps.' },
  {},
  {
    allergies: [
      { what: 'Milk', severity: 'moderate', reaction: 'A rash', hasPen: false, penKept: '' },
    ],
    dietaryNeeds: 'No dairy',
  },
];

/**
 * What a family has told staff on the phone: each child’s details and what is allowed. Every fourth family has not
 * answered yet, and every sixth allows no photos.
 */
export async function answerForFamily(
  staff: DemoBrowser,
  { parentName, parentPhone }: Family,
  { bookingId, index }: { bookingId: number; index: number },
) {
  if (index % 4 === 3) return;
  const saidBy = 'Parent, by phone';
  const toCome: { children: { childIndex: number; age: string }[] } = await staff.ask(
    'GET',
    `/bookings/${bookingId}/details`,
  );
  for (const { childIndex: position, age } of toCome.children) {
    const surname = parentName.split(' ').at(-1);
    const contacts = [
      { name: parentName, relation: 'Parent', phone: parentPhone },
      { name: `Pat ${surname}`, relation: 'Grandparent', phone: '07700 900999' },
    ];
    const answers = {
      allergies: [],
      medicines: [],
      conditions: '',
      additionalNeeds: '',
      ...health[(index + position) % health.length],
      dateOfBirth: bornFor(Number(age)),
      emergencyContacts: contacts,
      mayCollect: index % 2 === 0 ? contacts.slice(1) : [],
    };
    await staff.ask('PATCH', `/bookings/${bookingId}/details/${position}`, { answers, saidBy });
    const path = `/bookings/${bookingId}/consents/${position}`;
    const { children }: { children: { consents: { kind: string; version: number }[] }[] } =
      await staff.ask('GET', `/bookings/${bookingId}/consents`);
    for (const { kind, version } of children[position]?.consents ?? []) {
      const isGiven = !(index % 6 === 0 && kind.startsWith('photos'));
      await staff.ask('POST', path, { kind, version, isGiven, saidBy });
    }
  }
}

/** A date of birth for someone of this age since last January. */
const bornFor = (age: number) => `${new Date().getFullYear() - age}-01-01`;
