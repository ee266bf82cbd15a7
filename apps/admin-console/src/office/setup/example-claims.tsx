import { fill } from '@sunfield/contracts/kit/fill-ins';
import {
  confirmableClaims,
  type ExampleClaim,
} from '@sunfield/contracts/kit/settings/example-claim-names';
import {
  exampleClaimsOf,
  withClaimConfirmed,
  withoutClaim,
} from '@sunfield/contracts/kit/settings/example-claims';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type CardMode } from '@sunfield/contracts/kit/settings/setup';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Flex } from 'antd';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { settingsQuery, useSaveSettings } from '../../kernel/saved-settings/api';
import { type SectionKey } from '../../kernel/saved-settings/setting-names';
import { Ends } from '../../kernel/ui/ends';
import layout from '../../kernel/ui/layout.module.css';
import { Loaded } from '../../kernel/ui/loaded';
import { Hint, Quiet } from '../../kernel/ui/quiet';

/** The example text's claims about the provider, until each is confirmed, rewritten or removed. */
export function ExampleClaims({ cards }: { cards: CardMode }) {
  return (
    <Loaded query={useQuery(settingsQuery)}>
      {(settings) => <Claims settings={settings} cards={cards} />}
    </Loaded>
  );
}

function Claims({ settings, cards }: { settings: Settings; cards: CardMode }) {
  const claims = exampleClaimsOf(settings);
  if (claims.length === 0) return null;
  return (
    <section style={{ marginTop: 28 }} aria-labelledby="example-claims">
      <h2 id="example-claims">What the example says of you</h2>
      <Hint>
        These words came with your new site and may not be true of you.{' '}
        {cards === 'local'
          ? 'Parents see them while no real money moves. Once Stripe takes your payments, parents don’t see them until you confirm them.'
          : 'Parents don’t see them until you confirm them.'}
      </Hint>
      <Flex component="ul" vertical gap={10}>
        {claims.map((claim) => (
          <Claim key={claim} claim={claim} settings={settings} />
        ))}
      </Flex>
    </section>
  );
}

const FOLLOWS = 'The public site follows within a minute.';
const FAILED = 'Failed to save the settings';

function Claim({ claim, settings }: { claim: ExampleClaim; settings: Settings }) {
  const saving = useSaveSettings();
  const { title, says, part } = claimWords[claim];
  return (
    <li className={layout.frame}>
      <Ends align="start">
        <div style={{ flex: '1 1 300px' }}>
          <h3>{title}</h3>
          <ul className={layout.points}>
            {says(settings).map((text) => (
              <li key={text}>
                <Quiet>{text}</Quiet>
              </li>
            ))}
          </ul>
        </div>
        <Flex wrap gap="4px 8px" align="center">
          {confirmableClaims.some((each) => each === claim) && (
            <ActionButton
              aria-label={`It’s true of us: ${title}`}
              sending={saving}
              sent={withClaimConfirmed(settings, claim)}
              done={() => ['Confirmed', FOLLOWS]}
              failed={['Error', FAILED]}
            >
              It’s true of us
            </ActionButton>
          )}
          <Link
            style={{ padding: '11px 8px', fontWeight: 600 }}
            to={`/admin?tab=settings&part=${part}`}
            aria-label={`Edit: ${title}`}
          >
            Edit
          </Link>
          <ActionButton
            danger
            type="text"
            aria-label={`Remove: ${title}`}
            sending={saving}
            sent={withoutClaim(settings, claim)}
            done={() => ['Removed', FOLLOWS]}
            failed={['Error', FAILED]}
            ask={{
              title: 'Remove this from the site?',
              about: 'You can write your own in the settings at any time.',
              okText: 'Remove',
              cancelText: 'Keep',
            }}
          >
            Remove
          </ActionButton>
        </Flex>
      </Ends>
    </li>
  );
}

interface ClaimWords {
  title: string;
  /** The texts that parents read, or would read. */
  says: (settings: Settings) => string[];
  /** Where it is edited. */
  part: SectionKey;
}

const claimWords: Record<ExampleClaim, ClaimWords> = {
  hero: {
    title: 'Words below the headline',
    says: (settings) => [fill(settings.hero.lead, settings)],
    part: 'hero',
  },
  figures: {
    title: 'Figures',
    says: ({ claims }) => [
      `${claims.children} happy children, ${claims.activities} activities, coaches with ${claims.experience} years’ experience`,
    ],
    part: 'claims',
  },
  breakfast: {
    title: 'Free breakfast',
    says: () => ['Breakfast is free and part of every camp day'],
    part: 'ages',
  },
  film: {
    title: 'Film of last summer',
    says: ({ recap }) => [`“${recap.title}”, a film that the site comes with`],
    part: 'recap',
  },
  benefits: {
    title: 'Benefits',
    says: (settings) => settings.benefits.tiles.map(({ text }) => fill(text, settings)),
    part: 'benefits',
  },
  activities: {
    title: 'Activities',
    says: (settings) => settings.activities.cards.map(({ title }) => fill(title, settings)),
    part: 'activities',
  },
  questions: {
    title: 'Questions and answers',
    says: ({ questions }) => questions.map(({ question }) => question),
    part: 'questions',
  },
  parties: {
    title: 'Birthday parties',
    says: (settings) =>
      [
        settings.parties.answer && `You answer ${settings.parties.answer}`,
        ...settings.parties.facts.map((fact) => fill(fact, settings)),
      ].filter(Boolean),
    part: 'parties',
  },
  reviews: {
    title: 'Reviews',
    says: () => ['Example reviews, which no parent wrote'],
    part: 'reviews',
  },
  social: {
    title: 'Social links',
    says: ({ social }) => social.map(({ network, url }) => `${network}: ${url}`),
    part: 'social',
  },
};
