import { counted } from '@sunfield/words/counted';
import { type SeasonState, type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { openingOf, sizeOf } from '../model/season-words';

export function moveName(from: SeasonState, to: SeasonState): string {
  if (to === 'draft') return 'Unpublish';
  if (to === 'archived') return 'Archive';
  return from === 'archived' ? 'Put on sale again' : 'Publish';
}

/** What changes for parents and staff. */
export function whatFollows(season: SeasonSummary, to: SeasonState, price?: string): string[] {
  if (to === 'draft' && season.placesTaken > 0) {
    return [
      `${counted(season.placesTaken, 'place is', 'places are')} taken, so it can’t be a draft again. Archive it instead: parents no longer see it, and bookings stay.`,
    ];
  }
  if (to === 'draft') {
    return [
      'Within a minute parents no longer see this season and cannot book it. It becomes a draft again.',
      'You can only do this until someone books. After that, archive it instead.',
    ];
  }
  if (to === 'archived') {
    return [
      'Within a minute parents no longer see this season and cannot book it.',
      'Every booking, payment and register stays, and parents keep their confirmations.',
    ];
  }
  return [
    `Within a minute parents see it on the public site: ${sizeOf(season)}${price ? `, ${price} a day` : ''}.`,
    openingOf(season),
  ];
}

export const movedTitle: Record<SeasonState, string> = {
  draft: 'Season unpublished',
  on_sale: 'Season is on sale',
  archived: 'Season archived',
};
