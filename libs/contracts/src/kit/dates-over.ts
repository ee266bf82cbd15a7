/** How camp days stand to today. Dates are London's. */
export interface DatesStanding {
  /** All of them are over. */
  isOver: boolean;
  /** Their season stays on sale all the same: it is there to try booking and paying with. */
  isExample: boolean;
}

/** What pages and emails say where camp days are over, in a sentence and what more there is to say. */
export const datesOverWords = ({
  isExample,
}: Pick<DatesStanding, 'isExample'>): [sentence: string, more: string] =>
  isExample
    ? [
        'This is an example season, and its dates are over.',
        'You can try out booking and paying, but no camp will take place.',
      ]
    : ['These camp days are over.', ''];
