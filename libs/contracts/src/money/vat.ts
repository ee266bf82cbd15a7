import { formatPounds } from '@sunfield/words/money';
import * as z from 'zod/mini';
import { PenceSchema } from '../kit/money';

/** Rates of VAT in the United Kingdom: their per cent, and their names for families and in Xero. */
export const vatRates = {
  standard: { percent: 20, name: 'Standard rate, 20%', xero: '20% (VAT on Income)' },
  reduced: { percent: 5, name: 'Reduced rate, 5%', xero: '5% (VAT on Income)' },
  zero: { percent: 0, name: 'Zero rate, 0%', xero: 'Zero Rated Income' },
  exempt: { percent: 0, name: 'Exempt', xero: 'Exempt Income' },
} as const;
export type VatRate = keyof typeof vatRates;

export const vatRateNames = ['standard', 'reduced', 'zero', 'exempt'] as const satisfies VatRate[];
export const VatRateSchema = z.enum(vatRateNames);

/** What a season was sold with: the provider's number, and the rates of camp days and t-shirts. */
export interface SoldVat {
  number: string;
  camps: VatRate;
  tshirts: VatRate;
}

const VatOfRateSchema = z.object({
  rate: VatRateSchema,
  netPence: PenceSchema,
  vatPence: PenceSchema,
  /** What was paid for it, with VAT. */
  grossPence: PenceSchema,
});
export type VatOfRate = z.infer<typeof VatOfRateSchema>;

/** The VAT in a price, after refunds. Left out everywhere if the provider was not registered. */
export const VatSchema = z.object({ number: z.string(), rates: z.array(VatOfRateSchema) });
export type Vat = z.infer<typeof VatSchema>;

/** The settings as a booking is sold with them; undefined without a number. */
export const soldVat = (settings: {
  vatNumber: string;
  vatCamps: VatRate;
  vatTshirts: VatRate;
}): SoldVat | undefined =>
  settings.vatNumber === ''
    ? undefined
    : { number: settings.vatNumber, camps: settings.vatCamps, tshirts: settings.vatTshirts };

/** "Standard rate, 20%: £10.00 + £2.00 VAT = £12.00", one for each rate, and the number; none if all is refunded. */
export const vatWords = ({ number, rates }: Vat): string[] => [
  ...rates.map(({ rate, netPence, vatPence, grossPence }) =>
    vatPence === 0
      ? `${vatRates[rate].name}: ${formatPounds(grossPence)}`
      : `${vatRates[rate].name}: ${formatPounds(netPence)} + ${formatPounds(vatPence)} VAT = ${formatPounds(grossPence)}`,
  ),
  ...(rates.length > 0 ? [`VAT number ${number}`] : []),
];
