import { formatMoment } from '@sunfield/words/dates';
import { button, list, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { derivedToken, isDerivedToken, type Secrets } from '../../kernel/crypto/tokens';
import { FamilyErasureEntity } from '../model/family-erasure.entity';

/** Stored encrypted in the outbox until sent. */
export interface ErasureAskedFacts {
  email: string;
  /** The request. */
  id: number;
}
interface Asked {
  email: string;
  eraseAt: Date;
  now: Date;
  keepLink: string;
}

const KEEP = 'keep-family-data';
type Keyed = Pick<FamilyErasureEntity, 'id' | 'askedAt'>;
const subjectOf = ({ id, askedAt }: Keyed) => `${id} ${askedAt.getTime()}`;

/** Opens nothing; only takes this one request back. */
const keepToken = (secrets: Secrets, asked: Keyed): string =>
  derivedToken(secrets, KEEP, subjectOf(asked));
export const isKeepToken = (token: string, secrets: Secrets, asked: Keyed): boolean =>
  isDerivedToken(token, secrets, KEEP, subjectOf(asked));

/** Sent as soon as an address has asked to be erased. Not sent if it has taken that back meanwhile. */
export const familyErasureAsked = defineEmail<Asked>({
  kind: 'family-erasure-asked',
  facts: async ({ kept }, { manager, config, now }) => {
    if (!kept) return undefined;
    const { email, id } = kept as ErasureAskedFacts;
    const asked = await manager.findOneBy(FamilyErasureEntity, { id });
    if (!asked) return undefined;
    const keepLink = new URL('/my-data', config.publicSiteUrl);
    keepLink.searchParams.set('keep', String(id));
    keepLink.searchParams.set('token', keepToken(config.linkSecrets, asked));
    return { email, eraseAt: asked.eraseAt, now, keepLink: keepLink.href };
  },
  to: ({ email }) => email,
  subject: ({ eraseAt, now }, { brand }) =>
    line`Your data at ${{ brand: brand.name }} will be erased on ${{ eraseAt: formatMoment(eraseAt, now) }}`,
  preview: 'You can keep it until then.',
  heading: 'Your data will be erased',
  blocks: ({ email, eraseAt, now, keepLink }) => [
    paragraph`You asked us to erase what we hold under ${{ email }}. We’ll do that on ${{ eraseAt: formatMoment(eraseAt, now) }}. Until then nothing changes.`,
    paragraph`If you change your mind, you can keep your data until then:`,
    button('Keep my data', keepLink),
    note`If you didn’t ask for this, please keep your data: someone has used a code that we sent to this address. Then choose “Sign out everywhere” on “Your bookings”.`,
  ],
  reason:
    'You are receiving this email because someone asked on our website to erase your data, with a code that we sent to this address.',
  examples: {
    asked: {
      email: 'ava@example.com',
      eraseAt: new Date('2025-11-11T10:00:00Z'),
      now: new Date('2025-11-10T10:00:00Z'),
      keepLink: 'https://sunfield.example/my-data?keep=7&token=9f0c',
    },
  },
});

/** Stored encrypted in the outbox until sent. */
export interface ErasureStoppedFacts {
  email: string;
  /** Sentences for the family. */
  obstacles: string[];
}

/** The day is over, and something has come up that has to be over first: nothing was erased. */
export const familyErasureStopped = defineEmail<ErasureStoppedFacts & { page: string }>({
  kind: 'family-erasure-stopped',
  facts: ({ kept }, { config }) =>
    Promise.resolve(
      kept
        ? {
            ...(kept as ErasureStoppedFacts),
            page: new URL('/my-data', config.publicSiteUrl).href,
          }
        : undefined,
    ),
  to: ({ email }) => email,
  subject: (_, { brand }) => line`Your data at ${{ brand: brand.name }} is not erased yet`,
  preview: 'Something has to be over first.',
  heading: 'Your data is not erased yet',
  blocks: ({ obstacles, page }) => [
    paragraph`You asked us to erase your data. We haven’t, because something has come up since:`,
    list(obstacles),
    paragraph`Nothing was erased. If you still want that once this is over, please ask again:`,
    button('Open “Your data”', page),
  ],
  reason:
    'You are receiving this email because you asked on our website to erase your data, with a code that we sent to this address.',
  examples: {
    'a new booking': {
      email: 'ava@example.com',
      obstacles: ['Booking #12 has camp days to come. Cancel those days first.'],
      page: 'https://sunfield.example/my-data',
    },
  },
});
