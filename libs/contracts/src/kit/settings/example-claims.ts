import { type ExampleClaim, exampleClaims } from './example-claim-names';
import { exampleWords } from './example-words';
import { isExampleLink } from './example-social';
import { type Settings } from './settings';

type Claimed = Omit<Settings, 'version'>;

/** The settings without each claim's example content; what the provider wrote stays. */
const without: Record<ExampleClaim, (settings: Claimed) => Partial<Claimed>> = {
  hero: ({ hero }) => ({
    hero: { ...hero, lead: unlessExample(hero.lead, exampleWords.hero.lead) },
  }),
  figures: withoutFigures,
  breakfast: () => ({ servesBreakfast: false }),
  film: ({ recap }) => ({ recap: { ...recap, isShown: recap.isShown && recap.link !== '' } }),
  benefits: ({ benefits }) => ({
    benefits: {
      ...benefits,
      lead: unlessExample(benefits.lead, exampleWords.benefits.lead),
      tiles: notAmong(exampleWords.benefits.tiles, benefits.tiles, ({ text }) => text),
    },
  }),
  activities: ({ activities }) => ({
    activities: {
      ...activities,
      lead: unlessExample(activities.lead, exampleWords.activities.lead),
      cards: notAmong(exampleWords.activities.cards, activities.cards, ({ text }) => text),
    },
  }),
  questions: ({ questions }) => ({
    questions: notAmong(exampleWords.questions, questions, ({ answer }) => answer),
  }),
  parties: ({ parties }) => ({
    parties: {
      ...parties,
      answer: unlessExample(parties.answer, exampleWords.parties.answer),
      guidePrice: unlessExample(parties.guidePrice, exampleWords.parties.guidePrice),
      facts: notAmong(exampleWords.parties.facts, parties.facts, (text) => text),
      next: notAmong(exampleWords.parties.next, parties.next, (text) => text),
    },
  }),
  reviews: ({ showsExampleReviews, reviews }) => ({
    showsExampleReviews: showsExampleReviews && reviews.length > 0,
  }),
  social: ({ social }) => ({ social: social.filter((link) => !isExampleLink(link)) }),
};

/** The example's claims still in the settings and not confirmed, in page order. */
export const exampleClaimsOf = (settings: Claimed): ExampleClaim[] =>
  exampleClaims.filter((claim) => {
    if (claim === 'parties' && !settings.parties.areOffered) return false;
    const isOurs =
      claim === 'figures' ? settings.figuresAreOurs : settings.ourClaims.includes(claim);
    return !isOurs && isClaimed(settings, claim);
  });

const isClaimed = <Given extends Claimed>(settings: Given, claim: ExampleClaim): boolean =>
  JSON.stringify(withoutClaim(settings, claim)) !== JSON.stringify(settings);

/** The provider confirms that the claim is true of its camps. */
export const withClaimConfirmed = <Given extends Claimed>(
  settings: Given,
  claim: ExampleClaim,
): Given =>
  claim === 'figures'
    ? { ...settings, figuresAreOurs: true }
    : { ...settings, ourClaims: [...settings.ourClaims, claim] };

export const withoutClaim = <Given extends Claimed>(
  settings: Given,
  claim: ExampleClaim,
): Given => ({
  ...settings,
  ...without[claim](settings),
});

/** What parents may read at a real business: all remaining example content is removed. */
export const withoutExampleClaims = <Given extends Claimed>(settings: Given): Given =>
  exampleClaimsOf(settings).reduce(withoutClaim, settings);

/** A text still counts as the example's if only the sentences with figures are missing. */
const isExample = (text: string, example: string): boolean =>
  text === example || text === sentencesWithout(example);

const unlessExample = (text: string, example: string): string =>
  isExample(text, example) ? '' : text;

function notAmong<Item>(
  examples: readonly Item[],
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] {
  return items.filter(
    (item) => !examples.some((example) => isExample(textOf(item), textOf(example))),
  );
}

const figure = /\{(?:children|activities|experience)\}/;

/** Removes every sentence that names a figure, anything left empty by that, and the film that shows the figures. */
function withoutFigures(settings: Claimed): Partial<Claimed> {
  const { hero, recap, promo, benefits, activities, questions, parties } = settings;
  const lead = <Part extends { lead: string }>(part: Part): Part => ({
    ...part,
    lead: sentencesWithout(part.lead),
  });
  const rest = <Item extends { text: string; title: string }>(items: Item[]): Item[] =>
    items
      .map((item) => ({ ...item, text: sentencesWithout(item.text) }))
      .filter(({ title, text }) => text !== '' && !figure.test(title));
  return {
    hero: lead(hero),
    recap: { ...lead(recap), isShown: recap.isShown && recap.link !== '' },
    promo: { ...promo, text: sentencesWithout(promo.text) },
    benefits: { ...lead(benefits), tiles: rest(benefits.tiles) },
    activities: { ...lead(activities), cards: rest(activities.cards) },
    questions: questions
      .map((item) => ({ ...item, answer: sentencesWithout(item.answer) }))
      .filter(({ answer }) => answer !== ''),
    goodToKnow: linesWithout(settings.goodToKnow),
    parties: {
      ...parties,
      facts: linesWithout(parties.facts),
      next: linesWithout(parties.next),
    },
    searchWords: sentencesWithout(settings.searchWords),
  };
}

function sentencesWithout(text: string): string {
  if (!figure.test(text)) return text;
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !figure.test(sentence))
    .join(' ');
}

const linesWithout = (list: readonly string[]): string[] =>
  list.map(sentencesWithout).filter((text) => text !== '');
