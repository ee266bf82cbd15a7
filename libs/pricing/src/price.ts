import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { type Quote, type QuoteLine } from '@sunfield/contracts/payments/money/quote';
import { type LineWords, type SeasonLineWords, wordsOfLine } from '@sunfield/words/price-lines';

/** A line of a price, as calculated and stored. */
export interface PriceLine extends Omit<QuoteLine, 'label'> {
  words: LineWords;
}

/** A line about one season's days. */
export interface SeasonLine extends PriceLine {
  words: SeasonLineWords;
}

/** What a basket costs, line by line, in pence. */
export interface Price extends Omit<Quote, 'lines'> {
  lines: PriceLine[];
}

/** A line between a booking's old price and its new one, as calculated and stored. */
export interface DifferenceLine extends Omit<AmendmentLine, 'label'> {
  words: LineWords;
}

/** A line as it is shown: with its words as a label. */
export const shownLine = <Line extends { kind: string; words: LineWords; quantity?: number }>(
  line: Line,
) => {
  const { kind, words: _, ...others } = line;
  return { kind: kind as Line['kind'], label: wordsOfLine(line), ...others };
};

export const shownPrice = (price: Price): Quote => ({
  ...price,
  lines: price.lines.map((line) => shownLine(line)),
});
