import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type WaitingEntry } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { formatLongDate, formatMoment, formatShortDates } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { button, callOrWrite, list, note, paragraph, line } from '../../mail/emails/blocks';
import { after, type BaseTools, defineEmail, type Queued } from '../../mail/emails/define-email';
import { entryViews } from './read-waiting-list';
import { WaitingEntryEntity } from './waiting-entry.entity';
import {
  type WaitingDetails,
  detailsOf,
  WaitingFamilyEntity,
  waitingLink,
} from './waiting-family.entity';

interface Facts {
  name: string;
  email: string;
  /** "Amara: Monday, 27th October 2025 at St Mary’s" */
  days: string[];
  /** "Amara on Mon 27 Oct" */
  what: string;
  /** Their page. */
  link: string;
}
const to = ({ name, email }: Facts) => ({ name, address: email });

const REASON = 'You are receiving this email because this address was given for our waiting list.';
const example: Facts = {
  name: 'Ngozi Okafor',
  email: 'ngozi@example.com',
  days: ['Amara: Monday, 27th October 2025 at St Mary’s'],
  what: 'Amara on Mon 27 Oct',
  link: 'https://sunfield.example/waiting-list?id=3&access=example',
};

/** To an address that is not confirmed: nothing that was typed, or anyone could send a text to anyone. */
export const waitingConfirm = defineEmail<Facts>({
  kind: 'waiting-list-confirm',
  facts: async ({ subjectId }, tools) => {
    const family = await tools.manager.findOneBy(WaitingFamilyEntity, { id: subjectId });
    return family && family.confirmedAt === null ? factsOf(family, [], tools) : undefined;
  },
  to: ({ email }) => email,
  subject: (_, { brand }) => line`Confirm your place on the ${{ brand: brand.name }} waiting list`,
  preview: 'You are on the list once you have confirmed.',
  heading: 'Confirm your place on the waiting list',
  blocks: ({ link }) => [
    paragraph`Someone asked to join our waiting list with this address. If it was you, confirm within two days. You’re on the list from then on.`,
    button('Confirm my place', link),
    note`If it wasn’t you, you don’t need to do anything.`,
  ],
  reason: REASON,
  examples: { 'to confirm': example },
});

export const waitingJoined = defineEmail<Facts>({
  kind: 'waiting-list-joined',
  facts: async ({ subjectId }, tools) => {
    const { manager } = tools;
    const family = await manager.findOneBy(WaitingFamilyEntity, { id: subjectId });
    const waiting = { familyId: subjectId, state: 'waiting' } as const;
    const entries = await manager.findBy(WaitingEntryEntity, waiting);
    return family && entries.length > 0 ? factsOf(family, entries, tools) : undefined;
  },
  to,
  subject: ({ what }, { brand }) =>
    line`You are on the ${{ brand: brand.name }} waiting list for ${{ what }}`,
  preview: 'We email you as soon as there is a place.',
  heading: 'You’re on the waiting list',
  blocks: ({ name, days, link }) => [
    paragraph`Hello ${{ name }}, these days are full. As soon as there’s a place for you, we hold it and email you.`,
    list(days),
    button('See your position, or leave', link),
  ],
  reason: REASON,
  examples: { 'one day': example },
});

interface OfferFacts extends Facts {
  until: string;
  keepsPosition: boolean;
}

async function offerFacts(
  { subjectId }: Pick<Queued, 'subjectId'>,
  tools: BaseTools,
): Promise<OfferFacts | undefined> {
  const entry = await readEntry(tools, subjectId);
  if (entry?.state !== 'offered' || !entry.offerUntil || entry.offerUntil <= tools.now) {
    return undefined;
  }
  const facts = await factsOfEntry(entry, tools, { book: String(subjectId) });
  const until = formatMoment(entry.offerUntil, tools.now);
  return facts && { ...facts, until, keepsPosition: entry.keepsPosition };
}

export const waitingOffer = defineEmail<OfferFacts>({
  kind: 'waiting-list-offer',
  after: after('waiting.offered', ({ subjectId, after: { until } }) => ({
    subjectId,
    onceKey: `waiting-list-offer:${subjectId}:${until}`,
  })),
  /** Nothing if the offer is over. */
  facts: offerFacts,
  to,
  subject: ({ what, until }) => line`A place for ${{ what }} is held until ${{ until }}`,
  preview: ({ until }) => line`Book and pay by ${{ until }}.`,
  heading: 'There’s a place for you',
  blocks: ({ name, days, until, link, keepsPosition }) => [
    paragraph`Hello ${{ name }}, these places have come back. We hold them for you until ${{ until }}.`,
    list(days),
    button('Book and pay', link),
    note`If you don’t book by then, the next family gets them. ${{ position: keepsPosition ? 'You keep your position on the list for another time.' : 'You then leave the list, and can join it again.' }}`,
  ],
  reason: REASON,
  examples: {
    'one day': { ...example, until: 'Friday 24 October at 10am', keepsPosition: true },
    'leaves the list': { ...example, until: 'Friday 24 October at 10am', keepsPosition: false },
  },
});

/** Some hours before the end, by a rule: see `waiting-list.job.ts`. */
export const waitingReminder = defineEmail<OfferFacts>({
  kind: 'waiting-list-reminder',
  facts: offerFacts,
  to,
  subject: ({ what, until }) => line`The place for ${{ what }} is only held until ${{ until }}`,
  preview: ({ until }) => line`Book and pay by ${{ until }}.`,
  heading: 'Your place is waiting for you',
  blocks: ({ name, days, until, link }) => [
    paragraph`Hello ${{ name }}, we still hold these places for you. After ${{ until }} the next family gets them.`,
    list(days),
    button('Book and pay', link),
  ],
  reason: REASON,
  examples: {
    'one day': { ...example, until: 'Friday 24 October at 10am', keepsPosition: true },
  },
});

interface EndedFacts extends Facts {
  why: 'kept' | 'missed' | 'over' | 'removed';
}

const ended: Record<EndedFacts['why'], { heading: string; text: string }> = {
  kept: {
    heading: 'The places went to the next family',
    text: 'We held these places for you, and they weren’t booked in time. You keep your position on the waiting list.',
  },
  missed: {
    heading: 'You’re no longer on the waiting list',
    text: 'We held these places for you, and they weren’t booked in time. You’re no longer waiting for them. You can join the list again.',
  },
  over: {
    heading: 'You’re no longer on the waiting list',
    text: 'You’re no longer waiting for these days: they were cancelled.',
  },
  removed: {
    heading: 'You’re no longer on the waiting list',
    text: 'We took you off the waiting list for these days.',
  },
};

const kind: EmailKind = 'waiting-list-ended';

export const waitingEnded = defineEmail<EndedFacts>({
  kind,
  after: [
    after('waiting.missed', ({ subjectId, at, after: { keepsPosition } }) => ({
      subjectId,
      onceKey: `${kind}:${subjectId}:${at.toISOString()}`,
      facts: { why: keepsPosition ? 'kept' : 'missed' },
    })),
    after('waiting.over', ({ subjectId, after: { dayCancelled } }) =>
      dayCancelled ? { subjectId, facts: { why: 'over' } } : undefined,
    ),
    after('waiting.left', ({ subjectId, actor }) =>
      actor.startsWith('staff:') ? { subjectId, facts: { why: 'removed' } } : undefined,
    ),
  ],
  facts: async ({ subjectId, kept }, tools) => {
    const entry = await readEntry(tools, subjectId);
    const facts = entry && kept ? await factsOfEntry(entry, tools) : undefined;
    return facts && { ...facts, ...(kept as Pick<EndedFacts, 'why'>) };
  },
  to,
  subject: ({ why }, { brand }) =>
    why === 'kept'
      ? line`Your place on the ${{ brand: brand.name }} waiting list`
      : line`You are no longer on the ${{ brand: brand.name }} waiting list`,
  preview: ({ why }) => ended[why].heading,
  heading: ({ why }) => ended[why].heading,
  blocks: ({ name, why, days, link }, { contact }) => [
    paragraph`Hello ${{ name }}. ${{ happened: ended[why].text }}`,
    list(days),
    why === 'removed' &&
      paragraph`If you didn’t ask for this, please ${{ contact: callOrWrite(contact, 'call') }}.`,
    button('See your waiting list', link),
  ],
  reason: REASON,
  examples: {
    'keeps its position': { ...example, why: 'kept' },
    'leaves the list': { ...example, why: 'missed' },
    'day cancelled': { ...example, why: 'over' },
    'removed by staff': { ...example, why: 'removed' },
  },
});

const readEntry = ({ manager }: BaseTools, id: number) =>
  manager.findOneBy(WaitingEntryEntity, { id });

async function factsOfEntry(
  entry: WaitingEntryEntity,
  tools: BaseTools,
  more: Record<string, string> = {},
): Promise<Facts | undefined> {
  const family = await tools.manager.findOneBy(WaitingFamilyEntity, { id: entry.familyId });
  return family ? factsOf(family, [entry], tools, more) : undefined;
}

async function factsOf(
  family: WaitingFamilyEntity,
  entries: WaitingEntryEntity[],
  { manager, config }: BaseTools,
  more: Record<string, string> = {},
): Promise<Facts> {
  const details = detailsOf(family);
  const views = await entryViews(manager, entries);
  return {
    name: details.parentName,
    email: details.email,
    days: views.flatMap((view) => daysOf(view, details)),
    what: whatOf(
      views.flatMap(({ places }) => places),
      details,
    ),
    link: waitingLink(config, family, more),
  };
}

function whatOf(places: WaitingEntry['places'], { children }: WaitingDetails): string {
  const names = new Set(places.map(({ childIndex }) => children[childIndex]?.name ?? ''));
  const dates = [...new Set(places.map(({ date }) => date))].toSorted();
  return `${listed([...names])} on ${listed(formatShortDates(dates))}`;
}

const daysOf = ({ places }: WaitingEntry, { children }: WaitingDetails): string[] =>
  places.map(
    ({ childIndex, date, venueName }) =>
      `${children[childIndex]?.name ?? ''}: ${formatLongDate(date)} at ${venueName}`,
  );
