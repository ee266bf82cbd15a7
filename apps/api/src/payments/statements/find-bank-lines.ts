import { isFound, plainText, searchTerms } from '@sunfield/contracts/kit/search-text';
import { type EntityManager, Not } from 'typeorm';
import { bankText, BankLineEntity } from './bank-line.entity';

/** The texts are sealed, so each is opened: older lines are found on the bank's page. */
const MAX_READ = 2000;

/** The newest lines of statements whose text contains every word of a search. */
export async function findBankLines(
  manager: EntityManager,
  search: string,
  limit: number,
): Promise<
  { id: number; date: string; amountPence: number; text: string; bookingId: number | null }[]
> {
  const terms = searchTerms(search);
  const lines = await manager.find(BankLineEntity, {
    where: { text: Not('') },
    order: { id: 'DESC' },
    take: MAX_READ,
  });
  return lines
    .map((line) => ({ ...line, text: bankText.open(line, line.text) }))
    .filter(({ text }) => isFound(plainText(text), terms))
    .slice(0, limit);
}
