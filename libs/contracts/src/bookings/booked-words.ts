import { partyActivity } from '../kit/party-activity';

const camp = {
  name: 'Camp',
  days: 'camp days',
  at: 'at camp',
  for: 'for camp',
  begins: 'Camp begins',
  dates: 'Camp Dates',
  location: 'Camp Location',
  fee: 'Camp fee',
};
const party: typeof camp = {
  name: 'Party',
  days: 'party',
  at: 'at the party',
  for: 'for the party',
  begins: 'The party is',
  dates: 'Party',
  location: 'Party Location',
  fee: 'Party',
};

/** What a family has booked, as its emails and pages call it: camp days, or a birthday party. */
export const bookedWords = (isParty: boolean): typeof camp => (isParty ? party : camp);

type Booked = { campType: string };

export const isOfParty = ({ campType }: Booked): boolean => campType === partyActivity;

/** The same for a booking's page. */
export const wordsOfBooking = (booking: Booked): typeof camp => bookedWords(isOfParty(booking));
