import { type ExampleClaim } from '@sunfield/contracts/site/example-claim-names';
import { fill } from '@sunfield/contracts/kit/fill-ins';
import { type Settings } from '@sunfield/contracts/site/settings';

interface ClaimWords {
  title: string;
  /** The texts that parents read, or would read. */
  says: (settings: Settings) => string[];
  /** Where it is edited. */
  part: 'landing' | 'business';
}

const landing = 'landing';

export const claimWords: Record<ExampleClaim, ClaimWords> = {
  hero: {
    title: 'Words below the headline',
    says: (settings) => [fill(settings.hero.lead, settings)],
    part: landing,
  },
  figures: {
    title: 'Figures',
    says: ({ claims }) => [
      `${claims.children} happy children, ${claims.activities} activities, coaches with ${claims.experience} years’ experience`,
    ],
    part: landing,
  },
  breakfast: {
    title: 'Free breakfast',
    says: () => ['Breakfast is free and part of every camp day'],
    part: landing,
  },
  film: {
    title: 'Film of last summer',
    says: ({ recap }) => [`“${recap.title}”, a film that the site comes with`],
    part: landing,
  },
  benefits: {
    title: 'Benefits',
    says: (settings) => settings.benefits.tiles.map(({ text }) => fill(text, settings)),
    part: landing,
  },
  activities: {
    title: 'Activities',
    says: (settings) => settings.activities.cards.map(({ title }) => fill(title, settings)),
    part: landing,
  },
  questions: {
    title: 'Questions and answers',
    says: ({ questions }) => questions.map(({ question }) => question),
    part: landing,
  },
  parties: {
    title: 'Birthday parties',
    says: (settings) =>
      [
        settings.parties.answer && `You answer ${settings.parties.answer}`,
        ...settings.parties.facts.map((fact) => fill(fact, settings)),
      ].filter(Boolean),
    part: landing,
  },
  reviews: {
    title: 'Reviews',
    says: () => ['Example reviews, which no parent wrote'],
    part: landing,
  },
  social: {
    title: 'Social links',
    says: ({ social }) => social.map(({ network, url }) => `${network}: ${url}`),
    part: 'business',
  },
};
