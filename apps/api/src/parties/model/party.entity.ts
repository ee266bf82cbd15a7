import { type PartyLine } from '@sunfield/contracts/parties/quotes';
import { type VatRate } from '@sunfield/contracts/payments/money/vat';
import { Entity, Index } from 'typeorm';
import { type Config } from '../../kernel/config/config';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import { derivedToken, isDerivedToken, type Secrets } from '../../kernel/crypto/tokens';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

const key = ['enquiryId'] as const;
const placeSaid = sealedColumn('parties.place_said', key);
const linesSaid = sealedColumn('parties.lines_said', key);
const questionSaid = sealedColumn('parties.question_said', key);

/** What an enquiry was quoted. Once it is accepted, its booking has the money and the place of the birthday child. */
@Entity('parties')
@Index('uq_parties_booking', ['bookingId'], { unique: true })
@Index('ix_parties_date', ['date'])
export class PartyEntity extends c.columns({
  enquiryId: c.primary(c.integer()),
  packageId: c.integer(),
  /** As it was quoted, like the next columns. */
  packageName: c.varchar(60),
  activities: c.json<string[]>(),
  minutes: c.integer(),
  /** Null: a place that the family chooses. */
  venueKey: c.orNull(c.code(40)),
  /** That place. */
  placeSaid: c.sealed(),
  date: c.calendarDate(),
  /** London time: `14:00`. */
  starts: c.code(5),
  children: c.integer(),
  /** By the name of the rota. */
  coach: c.varchar(100),
  /** JSON: `PartyLine[]`. Staff write some of the words. */
  linesSaid: c.sealed(),
  totalPence: c.integer(),
  /** Null: as camp days. */
  vatRate: c.orNull(c.code<VatRate>(20)),
  /** The last London date on which it can be accepted. */
  validUntil: c.calendarDate(),
  answer: c.code<'none' | 'accepted' | 'declined'>(10),
  quotedAt: c.instant(),
  /** What the parent asks. */
  questionSaid: c.sealed(),
  /** The terms that were accepted, in their words. */
  terms: c.orNull(c.text()),
  /** What its link is derived from. */
  linkKey: c.uuid(),
  bookingId: c.orNull(c.integer()),
  /** The tasks before the day that are done, by their words. */
  tasksDone: c.json<string[]>(),
  version: c.integer(),
}) {}

personalData(PartyEntity, {
  ofBooking: 'bookingId',
  columns: {
    placeSaid: ['booking', 'family', 'partyPlace'],
    linesSaid: ['booking', 'family', 'partyLines'],
    questionSaid: ['booking', 'family', 'partyQuestion'],
    coach: ['booking', 'others'],
    linkKey: ['booking', 'key'],
  },
  file: { list: 'party' },
  notPersonal: {
    'what is sold, for everyone to read': ['packageName', 'activities', 'terms'],
    'the provider’s own tasks': ['tasksDone'],
  },
});

/** The texts of a party. Its lines are empty once its family's data is erased. */
export const saidOf = (party: PartyEntity) => ({
  place: placeSaid.open(party, party.placeSaid),
  question: questionSaid.open(party, party.questionSaid),
  lines: JSON.parse(linesSaid.open(party, party.linesSaid) || '[]') as PartyLine[],
});

export const sealParty = (
  enquiryId: number,
  said: { place: string; lines: readonly PartyLine[] },
) => ({
  placeSaid: placeSaid.seal({ enquiryId }, said.place),
  linesSaid: linesSaid.seal({ enquiryId }, JSON.stringify(said.lines)),
  questionSaid: questionSaid.seal({ enquiryId }, ''),
});

export const sealQuestion = (enquiryId: number, question: string): SealedText =>
  questionSaid.seal({ enquiryId }, question);

const linkFor = (purpose: string, path: string) => ({
  linkTo: (
    { publicSiteUrl, linkSecrets }: Pick<Config, 'publicSiteUrl' | 'linkSecrets'>,
    { enquiryId, linkKey }: PartyEntity,
  ): string => {
    const url = new URL(path, publicSiteUrl);
    url.searchParams.set('id', String(enquiryId));
    url.searchParams.set('access', derivedToken(linkSecrets, purpose, linkKey));
    return url.href;
  },
  isToken: (token: string, secrets: Secrets, { linkKey }: PartyEntity): boolean =>
    linkKey !== '' && isDerivedToken(token, secrets, purpose, linkKey),
});

/** The quote's page: its address is enough to answer it, and shows nothing about the family. */
export const { linkTo: partyLink, isToken: isPartyToken } = linkFor('party', '/party');
/** The invitation, which the host passes on; it does not open the host's page. */
export const { linkTo: invitationLink, isToken: isGuestsToken } = linkFor(
  'party-guests',
  '/party-invitation',
);
