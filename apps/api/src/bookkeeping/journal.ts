import { type Books } from '@sunfield/contracts/bookkeeping/books';
import { type PaymentMethodName, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type booksSettings } from '@sunfield/contracts/site/books-settings';

export type AccountSetting = keyof typeof booksSettings;

/** One line of a journal. Debits are positive. */
export interface JournalLine {
  account: AccountSetting;
  what: string;
  amountPence: number;
}

/** A way to pay without an account has the one for other ways. */
const accounts: Partial<Record<PaymentMethodName, AccountSetting>> = {
  card: 'accountCard',
  cash: 'accountCash',
  card_reader: 'accountCardReader',
  bank_transfer: 'accountBankTransfer',
  tax_free_childcare: 'accountTaxFreeChildcare',
  childcare_voucher: 'accountChildcareVoucher',
};

/** What came or went by the ways to pay: the side of the bank, cash box and card provider. */
export function moneyLines({ ways, credit }: Books): JournalLine[] {
  const line = (method: PaymentMethodName, what: string, amountPence: number) =>
    method === 'credit'
      ? []
      : [
          {
            ...{ account: accounts[method] ?? 'accountOther', amountPence },
            what: `${wayToPay(method).words.name} ${what}`,
          },
        ];
  return [
    ...ways.flatMap(({ method, receivedPence, refundedPence }) => [
      ...line(method, 'received', receivedPence),
      ...line(method, 'refunded', -refundedPence),
    ]),
    ...credit.paidOut.flatMap(({ method, amountPence }) =>
      line(method, 'credit paid out', -amountPence),
    ),
  ].filter(hasAmount);
}

/** The journal of a month, without lines of nothing. Debits and credits are the same sum. */
export function journalOf(books: Books): JournalLine[] {
  const { total, credit, earned } = books;
  const paidOutPence = credit.paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const lines: [AccountSetting, string, number][] = [
    ['accountDeferred', 'Received for camps', -total.receivedPence],
    ['accountDeferred', 'Refunded', total.refundedPence],
    ['accountDeferred', 'Kept as credit', credit.keptPence],
    ['accountDeferred', 'Paid from credit', -credit.spentPence],
    ['accountDeferred', 'Earned', earned.campsPence + earned.tshirtsPence],
    ['accountCredit', 'Kept as credit', -credit.keptPence],
    ['accountCredit', 'Paid from credit', credit.spentPence],
    ['accountCredit', 'Credit paid out', paidOutPence],
    ['accountCamps', 'Camp days', -earned.campsPence],
    ['accountTshirts', 'T-shirts', -earned.tshirtsPence],
  ];
  return [
    ...moneyLines(books),
    ...lines.map(([account, what, amountPence]) => ({ account, what, amountPence })),
  ].filter(hasAmount);
}

const hasAmount = ({ amountPence }: JournalLine): boolean => amountPence !== 0;
