import * as z from 'zod/mini';
import { formatLongDate } from '@sunfield/words/dates';
import {
  type VatRate,
  VatRateSchema,
  vatRateName,
  vatRateNames,
  vatRates,
} from '../../payments/money/vat';
import { choice, type SettingRows, text } from './setting-row';

/** As HMRC writes it: "GB 123 4567 89"; empty if the provider is not registered. */
const vatNumber = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^((GB|XI)? ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?)?$/i,
        'Please give the nine digits of your VAT number',
      ),
    ),
  z.transform((typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (digits === '') return '';
    const country = /^XI/i.test(typed) ? 'XI' : 'GB';
    return `${country} ${digits.replace(/^(\d{3})(\d{4})(\d{2})/, '$1 $2 $3 ').trim()}`;
  }),
);

/** "Standard rate, 20%", with later per cents and their days. */
function labelOf(rate: VatRate): string {
  const [{ percent }, ...later] = vatRates[rate].percents;
  const changes = later.map((one) => `${one.percent}% from ${formatLongDate(one.from)}`);
  return [vatRateName({ rate, percent }), ...changes].join(', ');
}

export const vatRateOptions = vatRateNames.map((rate) => ({ value: rate, label: labelOf(rate) }));

const rate = (label: string, usual: (typeof vatRateNames)[number], help?: string) =>
  choice(label, z.optional(VatRateSchema), VatRateSchema, {
    group: 'vat',
    usual,
    options: vatRateOptions,
    ...(help !== undefined && { help }),
  });

/** Prices contain VAT. A booking keeps what it was sold with. */
export const vatSettings = {
  vatNumber: text('VAT number', z.optional(vatNumber), {
    group: 'vat',
    usual: '',
    placeholder: 'GB 123 4567 89',
    help: 'Leave blank if you are not registered: VAT is then shown nowhere.',
  }),
  vatCamps: rate(
    'Rate for camp days',
    'exempt',
    'Childcare by a provider registered with Ofsted is exempt.',
  ),
  vatTshirts: rate('Rate for t-shirts', 'standard'),
} satisfies SettingRows;
