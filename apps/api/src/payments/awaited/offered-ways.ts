import { addWorkingDays } from '@sunfield/contracts/payments/money/working-days';
import {
  type AwaitedPayment,
  type AwaitedWay,
  awaitedWays,
} from '@sunfield/contracts/payments/awaited';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';

/** How many working days the money needs at least. */
const minDays: Record<AwaitedWay, number> = {
  bank_transfer: 1,
  tax_free_childcare: 3,
  childcare_voucher: 3,
};

export const endOf = (date: string): Date => instantInLondon(date, '23:59');

/** The end of the working day until which places are held, but not into the first camp day. */
export function heldUntil(
  days: number,
  { firstDate, now }: { firstDate: string | undefined; now: Date },
): Date {
  const last = addWorkingDays(calendarDateInLondon(now), days);
  const eve = firstDate === undefined ? last : addDays(firstDate, -1);
  return endOf(eve < last ? eve : last);
}

/** The ways that the provider has set up and for which there is time before the first camp day. */
export function offeredWays(
  settings: Settings,
  { firstDate, now }: { firstDate: string | undefined; now: Date },
): { way: AwaitedWay; until: Date }[] {
  const today = calendarDateInLondon(now);
  const until = heldUntil(settings.payWithinDays, { firstDate, now });
  return waysSetUp(settings)
    .filter(
      (way) =>
        until >= endOf(addWorkingDays(today, Math.min(minDays[way], settings.payWithinDays))),
    )
    .map((way) => ({ way, until }));
}

export const waysSetUp = (settings: Settings): AwaitedWay[] =>
  awaitedWays.filter(isSetUp(settings));

const isSetUp = (settings: Settings) => (way: AwaitedWay) => {
  if (way === 'childcare_voucher') return settings.voucherCompanies.length > 0;
  if (way === 'tax_free_childcare' && !settings.takesTaxFreeChildcare) return false;
  return payTo(settings, { way, company: '' }).every(({ value }) => value !== '');
};

/** Each child has its own account there, so each has its own reference. */
export const isPerChild = (way: AwaitedWay): boolean => way !== 'bank_transfer';

/** What the family copies into its bank's, childcare account's or voucher company's form. */
export function payTo(
  settings: Settings,
  { way, company }: { way: AwaitedWay; company: string },
): AwaitedPayment['payTo'] {
  const { registration, voucherCompanies } = settings;
  switch (way) {
    case 'bank_transfer':
      return [
        { label: 'Account name', value: settings.bankAccountName },
        { label: 'Sort code', value: settings.bankSortCode },
        { label: 'Account number', value: settings.bankAccountNumber },
      ];
    case 'tax_free_childcare':
      return [
        {
          label: 'Childcare provider',
          value: settings.legal.registeredName || settings.brand.name,
        },
        { label: registration.label, value: registration.number },
      ];
    case 'childcare_voucher':
      return [
        { label: 'Voucher company', value: company },
        {
          label: 'Our account number',
          value: voucherCompanies.find(({ name }) => name === company)?.account ?? '',
        },
      ];
  }
}
