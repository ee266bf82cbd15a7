import { type PartyLine } from '@sunfield/contracts/parties/quotes';
import { type VatRate } from '@sunfield/contracts/payments/money/vat';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Config } from '../../kernel/config/config';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { derivedToken, isDerivedToken, type Secrets } from '../../kernel/crypto/tokens';
import {
  calendarDate,
  code,
  instant,
  integer,
  text,
  uuid,
  varchar,
} from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

const key = ['enquiryId'] as const;
const placeSaid = sealedColumn('parties.place_said', key);
const linesSaid = sealedColumn('parties.lines_said', key);
const questionSaid = sealedColumn('parties.question_said', key);

/** What an enquiry was quoted. Once it is accepted, its booking has the money and the place of the birthday child. */
@Entity('parties')
@Index('uq_parties_booking', ['bookingId'], { unique: true })
@Index('ix_parties_date', ['date'])
export class PartyEntity {
  @PrimaryColumn(integer())
  enquiryId: number;

  @Column(integer())
  packageId: number;

  /** As it was quoted, like the next columns. */
  @Column(varchar(60))
  packageName: string;

  @Column({ type: 'simple-json' })
  activities: string[];

  @Column(integer())
  minutes: number;

  /** Null: a place that the family chooses. */
  @Column({ ...code(40), nullable: true })
  venueKey: string | null;

  /** That place. */
  @Column({ ...text(), transformer: sealedText })
  placeSaid: SealedText;

  @Column(calendarDate())
  date: string;

  /** London time: `14:00`. */
  @Column(code(5))
  starts: string;

  @Column(integer())
  children: number;

  /** By the name of the rota. */
  @Column(varchar(100))
  coach: string;

  /** JSON: `PartyLine[]`. Staff write some of the words. */
  @Column({ ...text(), transformer: sealedText })
  linesSaid: SealedText;

  @Column(integer())
  totalPence: number;

  /** Null: as camp days. */
  @Column({ ...code(20), nullable: true })
  vatRate: VatRate | null;

  /** The last London date on which it can be accepted. */
  @Column(calendarDate())
  validUntil: string;

  @Column(code(10))
  answer: 'none' | 'accepted' | 'declined';

  @Column(instant())
  quotedAt: Date;

  /** What the parent asks. */
  @Column({ ...text(), transformer: sealedText })
  questionSaid: SealedText;

  /** The terms that were accepted, in their words. */
  @Column({ ...text(), nullable: true })
  terms: string | null;

  /** What its link is derived from. */
  @Column(uuid())
  linkKey: string;

  @Column({ ...integer(), nullable: true })
  bookingId: number | null;

  /** The tasks before the day that are done, by their words. */
  @Column({ type: 'simple-json' })
  tasksDone: string[];

  @Column(integer())
  version: number;
}

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
