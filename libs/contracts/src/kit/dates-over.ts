/** How camp days relate to today, by London's date. */
export interface DatesStanding {
  /** All of them have passed. */
  isOver: boolean;
  /** Their season is an example, which stays on sale for trying out booking and payment. */
  isExample: boolean;
}

/** What pages and emails say when camp days are over: a sentence, and any further text. */
export const datesOverWords = ({
  isExample,
}: Pick<DatesStanding, 'isExample'>): [sentence: string, more: string] =>
  isExample
    ? [
        'This is an example season, and its dates are over.',
        'You can try out booking and paying, but no camp will take place.',
      ]
    : ['These dates are over.', ''];
