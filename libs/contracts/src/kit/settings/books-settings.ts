import * as z from 'zod/mini';
import { cleanLine } from '../clean-text';
import { text } from './setting-row';

/** Empty, or a code or name without what would make it a formula or another cell. */
const account = z.optional(
  z
    .string()
    .check(
      cleanLine(),
      z.maxLength(60, 'Please keep this under 60 characters'),
      z.regex(/^$|^[^=+\-@",;][^",;]*$/, 'Please use letters, digits and spaces'),
    ),
);

const named = (label: string) => text(label, account, { group: 'books', usual: '' });

/** The provider's accounts in its accounting program: a code for Xero, a name for QuickBooks. */
export const booksSettings = {
  accountCard: named('Account for card payments'),
  accountCash: named('Account for cash'),
  accountCardReader: named('Account for the card reader'),
  accountBankTransfer: named('Account for bank transfers'),
  accountTaxFreeChildcare: named('Account for Tax-Free Childcare'),
  accountChildcareVoucher: named('Account for childcare vouchers'),
  accountOther: named('Account for other ways to pay'),
  accountFees: named('Account for fees of Stripe'),
  accountCamps: named('Account for income from camps'),
  accountTshirts: named('Account for income from t-shirts'),
  accountDeferred: named('Account for camps to come (deferred income)'),
  accountCredit: named('Account for credit of families'),
  accountVat: named('Account for VAT (QuickBooks)'),
};
