import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import {
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type SoldRate, vatRateName } from '@sunfield/contracts/payments/money/vat';
import { type booksSettings } from '@sunfield/contracts/kit/settings/books-settings';

type AccountSetting = keyof typeof booksSettings;

/** One line of a journal. Debits are positive. */
export interface JournalLine {
  account: AccountSetting;
  what: string;
  amountPence: number;
  /** With VAT at this rate. */
  rate?: SoldRate;
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
export function moneyLines({ ways, credit, feesPence = 0 }: Books): JournalLine[] {
  const line = (method: PaymentMethodName, what: string, amountPence: number) =>
    method === 'credit'
      ? []
      : [
          {
            account: accounts[method] ?? 'accountOther',
            amountPence,
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
    ...line('card', 'fees of Stripe', -feesPence),
  ].filter(hasAmount);
}

/**
 * The journal of a month, without lines of nothing. Debits and credits are the same sum. VAT is due when money comes,
 * so it leaves the money for camps to come then, and what is earned is without it. Xero works it out itself, from
 * `ratesOf`.
 */
export function journalOf(books: Books, { withVat = true } = {}): JournalLine[] {
  const { total, credit, earned, vat, feesPence = 0 } = books;
  const paidOutPence = credit.paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const campsPence = earned.campsPence - (vat?.earned.campsPence ?? 0);
  const tshirtsPence = earned.tshirtsPence - (vat?.earned.tshirtsPence ?? 0);
  const lines: [AccountSetting, string, number][] = [
    ['accountDeferred', 'Received for camps', -total.receivedPence],
    ['accountDeferred', 'Refunded', total.refundedPence],
    ['accountDeferred', 'Kept as credit', credit.keptPence],
    ['accountDeferred', 'Paid from credit', -credit.spentPence],
    ['accountDeferred', 'Earned', campsPence + tshirtsPence],
    ['accountCredit', 'Kept as credit', -credit.keptPence],
    ['accountCredit', 'Paid from credit', credit.spentPence],
    ['accountCredit', 'Credit paid out', paidOutPence],
    ['accountFees', 'Fees of Stripe', feesPence],
    ['accountCamps', 'Camp days', -campsPence],
    ['accountTshirts', 'T-shirts', -tshirtsPence],
    ...(withVat ? (vat?.rates ?? []) : []).flatMap((rate): [AccountSetting, string, number][] => [
      ['accountDeferred', `VAT: ${vatRateName(rate)}`, rate.vatPence],
      ['accountVat', `VAT: ${vatRateName(rate)}`, -rate.vatPence],
    ]),
  ];
  return [
    ...moneyLines(books),
    ...lines.map(([account, what, amountPence]) => ({ account, what, amountPence })),
  ].filter(hasAmount);
}

/** Takes what was received out of the lines without VAT, and names it again by rate. Their sum is 0. */
export function ratesOf({ vat }: Books): JournalLine[] {
  const rates = vat?.rates ?? [];
  const grossPence = rates.reduce((sum, one) => sum + one.grossPence, 0);
  const account = 'accountDeferred' as const;
  return [
    { account, what: 'Of this, listed by VAT rate', amountPence: grossPence },
    ...rates.map((rate) => ({
      account,
      rate,
      amountPence: -rate.grossPence,
      what: `Received: ${vatRateName(rate)}`,
    })),
  ].filter(hasAmount);
}

const hasAmount = ({ amountPence }: JournalLine): boolean => amountPence !== 0;
