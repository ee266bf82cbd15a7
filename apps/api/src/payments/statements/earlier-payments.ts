import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { type EntityManager } from 'typeorm';
import { BankLineEntity, bankText } from './bank-line.entity';
import { lettersOf } from './line-proposals';
import { type StatementLine } from './statement-line';

/** What banks and families write about any payment. */
const usualWords = new Set(
  'FASTER PAYMENT PAYMENTS TRANSFER BANK CREDIT RECEIVED MONEY FROM FPI FPS BGC REF REFERENCE INCOME CAMP CAMPS FEE FEES HOLIDAY AND FOR THE'.split(
    ' ',
  ),
);

interface Said {
  id: number;
  text: string;
}

/**
 * The payments that were here before a file, to find what it says again in other words: banks word a payment differently
 * in CSV and OFX, and staff add notes there.
 */
export class EarlierPayments {
  private readonly byFacts = new Map<string, Promise<Said[]>>();

  constructor(
    private readonly manager: EntityManager,
    /** Those that this file says too are other payments than its new ones. */
    private readonly ofThisFile: ReadonlySet<number>,
  ) {}

  /** One of the same day and amount that may be of the same payer. */
  async hasAlike({ date, amountPence, text }: StatementLine): Promise<boolean> {
    const facts = `${date} ${amountPence}`;
    const reading = this.byFacts.get(facts) ?? this.read(date, amountPence);
    this.byFacts.set(facts, reading);
    return (await reading).some((one) => !this.ofThisFile.has(one.id) && maySame(one.text, text));
  }

  private async read(date: string, amountPence: number): Promise<Said[]> {
    const lines = await this.manager.findBy(BankLineEntity, { date, amountPence });
    return lines.map((line) => ({ id: line.id, text: bankText.open(line, line.text) }));
  }
}

/** Different references are different payments. Without them, a word in common is enough to ask a person. */
function maySame(one: string, other: string): boolean {
  const [references, others] = [referencesIn(one), referencesIn(other)];
  if (references.length > 0 && others.length > 0) {
    return references.some((reference) => others.includes(reference));
  }
  const [words, otherWords] = [payerWords(one), payerWords(other)];
  return (
    words.length === 0 || otherWords.length === 0 || words.some((word) => otherWords.includes(word))
  );
}

const payerWords = (text: string): string[] =>
  lettersOf(text).filter((word) => word.length > 1 && !usualWords.has(word));
