/** Made-up families. Their telephone numbers are reserved for fiction. */
const inWords = (names: string) => names.trim().split(/\s+/);

export const parentNames = inWords(`
  Ngozi Hannah Imran Sophie Daniel Priya Callum Zoë Marek Grace Tom Aisha Rachel Owen Chloe
  Yusuf Beth Liam Siobhan Rob`);
export const familyNames = inWords(`
  Okafor Wainwright Shah Taylor Armitage Patel Hughes Novák Khan Byrne Whitfield Ahmed Sanderson
  Price Dyson Malik Fletcher Walsh O’Neill Barraclough Kaur Lindley Nowak`);
export const childNames = inWords(`
  Amara Alfie Zara Noah Mia Kit Isla Tobi Freya Jude Maya Reuben Poppy Idris Elsie Hamza Ivy
  Otis Nell Arjun Rosa Finn Leila Max`);
export const medicalNotes = [
  'Peanut allergy. Carries an EpiPen in the front pocket of the bag.',
  'Asthma: blue inhaler before running about.',
  'Coeliac, please no gluten. Brings a lunch from home.',
  'Type 1 diabetes. Checks blood sugar alone, needs reminding at snack time.',
  'Hay fever. Has a tablet in the morning.',
  'Wears a hearing aid on the left: please speak from the front.',
  'Febrile seizures when younger, none for three years.',
  'Dairy intolerance.',
];
export const requirements = [
  'Collected by Grandma, Mrs Osei.',
  'Shy at the start of the day. A familiar face at the gate helps.',
  'Please keep the two of them in one group.',
  'May walk home alone at three, it is five minutes on foot.',
  'We may be ten minutes late on the first day.',
];

const party = (child: string, age: number, guests: number, when: string, activities: string[]) => ({
  child,
  age,
  guests,
  when,
  activities,
});

export const parties = [
  party('Otto', 7, 14, 'A Saturday afternoon', ['Football', 'Dodgeball']),
  party('Mabel', 6, 12, 'Any Sunday morning', ['Cheerleading', 'Street Dance']),
  party('Bilal', 10, 20, 'The first Saturday of the holidays', ['Basketball']),
  party('Edie', 5, 10, 'After school on a Friday', ['Games & Competitions']),
  party('Joe', 11, 18, 'We do not mind which day', ['Cricket', 'Athletics']),
  party('Saanvi', 8, 16, 'A Sunday', ['Tennis', 'Team Building Activities']),
];
