import * as z from 'zod/mini';
import { line, wholeNumber, words } from '../input-fields';
import { list, number, text, yesOrNo } from './setting-row';

export const MAX_VOUCHER_COMPANIES = 12;

/** As banks write it: "12-34-56"; empty without an account. */
const sortCode = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(\d{2}[- ]?){2}\d{2}$|^$/, 'Please give six digits, as in 12-34-56'),
    ),
  z.transform((typed: string) => typed.replace(/\D/g, '').replace(/(\d\d)(?=\d)/g, '$1-')),
);

/** What families need to pay through a bank. */
export const bankSettings = {
  /** Parents pay by bank transfer into this account; without one they cannot. */
  bankAccountName: text('Account name', z.optional(words(60)), { group: 'waysToPay', usual: '' }),
  bankSortCode: text('Sort code', z.optional(sortCode), {
    group: 'waysToPay',
    usual: '',
    placeholder: '12-34-56',
  }),
  bankAccountNumber: text(
    'Account number',
    z.optional(z.string().check(z.trim(), z.regex(/^\d{8}$|^$/, 'Please give eight digits'))),
    { group: 'waysToPay', usual: '', placeholder: '12345678' },
  ),
  takesTaxFreeChildcare: yesOrNo('We take Tax-Free Childcare', z.optional(z.boolean()), {
    group: 'waysToPay',
    usual: false,
    help: 'Parents find you by your registration number in their childcare account.',
  }),
  /** Companies that the provider has an account with, and its number there. */
  voucherCompanies: list(
    'Childcare voucher companies',
    z.optional(
      z
        .array(
          z.object({
            name: line('the company', 60),
            account: line('your account number there', 40),
          }),
        )
        .check(z.maxLength(MAX_VOUCHER_COMPANIES, 'Please give at most 12 companies')),
    ),
    z.array(z.object({ name: z.string(), account: z.string() })),
    { group: 'waysToPay', usual: [] },
  ),
  /** For how many working days places are held for money that comes by bank. */
  payWithinDays: number(
    'Working days that places are held for a bank payment',
    z.optional(wholeNumber(1, 20)),
    {
      group: 'waysToPay',
      usual: 5,
      help: 'Not into the first camp day. After that you decide: places are never let go without you.',
    },
  ),
};
