import { minByCardPence, maxByCardPence } from './card-limits';

/** What callers have to know about a way to pay. They ask this table and never compare names. */
export interface WayToPay {
  /** Where the parent pays: in the page, at the bank with a reference, with staff, or from what we already hold. */
  paidAt: 'browser' | 'bank' | 'desk' | 'account';
  /** Who says that the money has arrived; for a provider the API has a `PaymentMethod`. */
  confirmedBy: 'provider' | 'staff' | 'us';
  /** How long that takes at most: places are held for a parent who has started to pay. */
  confirmedWithinMinutes: number;
  /** By which way money is refunded: by the provider, by staff, or as the parent's credit. */
  goesBack: 'by provider' | 'by hand' | 'as credit';
  /** Counted at the end of the day: the cash in the box, or the card reader's own total. */
  counted?: 'box' | 'reader';
  /** Money comes this way, but credit cannot be paid out by it. */
  isOnlyIn?: true;
  /** The smallest and the largest payment. */
  minPence: number;
  maxPence: number;
  words: {
    name: string;
    /** On receipts: "Payment, card". */
    noun: string;
    /** How a parent paid. */
    paid: string;
    /** How staff took the money, or gave it back. */
    taken: string;
    /** After "has been given back to you"; nothing if there is nothing to add. */
    how?: string;
    /** Of an amount: "£15.00 goes back to the card that paid." */
    goesBack: string;
    /** After "back"; `{whose}` is "your" or "the parent’s". */
    backTo: string;
  };
}

/** What only our own rows record, as soon as it happens. */
const recorded = {
  paidAt: 'desk',
  confirmedBy: 'staff',
  confirmedWithinMinutes: 0,
  goesBack: 'by hand',
  minPence: 1,
  maxPence: maxByCardPence,
} as const satisfies Partial<WayToPay>;

export const waysToPay = {
  card: {
    paidAt: 'browser',
    confirmedBy: 'provider',
    // Enough for a bank's own check (3-D Secure).
    confirmedWithinMinutes: 15,
    goesBack: 'by provider',
    minPence: minByCardPence,
    maxPence: maxByCardPence,
    words: {
      name: 'Card',
      noun: 'card',
      paid: 'by card',
      taken: 'by card',
      goesBack: 'goes back to the card that paid',
      backTo: 'to {whose} card',
    },
  },
  cash: {
    ...recorded,
    counted: 'box',
    words: {
      name: 'Cash',
      noun: 'cash',
      paid: 'in cash',
      taken: 'in cash',
      how: ' in cash',
      goesBack: 'was paid in cash and will be refunded directly',
      backTo: 'in cash',
    },
  },
  card_reader: {
    ...recorded,
    counted: 'reader',
    words: {
      name: 'Card reader',
      noun: 'card reader',
      paid: 'by card reader',
      taken: 'by card reader',
      how: ' by card reader',
      goesBack: 'was paid by card reader and will be refunded directly',
      backTo: 'by card reader',
    },
  },
  bank_transfer: {
    ...recorded,
    paidAt: 'bank',
    words: {
      name: 'Bank transfer',
      noun: 'bank transfer',
      paid: 'by bank transfer',
      taken: 'by bank transfer',
      how: ' by bank transfer',
      goesBack: 'was paid by bank transfer and will be refunded directly',
      backTo: 'by bank transfer',
    },
  },
  tax_free_childcare: {
    ...recorded,
    paidAt: 'bank',
    isOnlyIn: true,
    words: {
      name: 'Tax-Free Childcare',
      noun: 'Tax-Free Childcare',
      paid: 'by Tax-Free Childcare',
      taken: 'by Tax-Free Childcare',
      how: ' to the childcare account',
      goesBack: 'was paid by Tax-Free Childcare and goes back to the childcare account',
      backTo: 'to the childcare account',
    },
  },
  childcare_voucher: {
    ...recorded,
    paidAt: 'bank',
    isOnlyIn: true,
    words: {
      name: 'Childcare vouchers',
      noun: 'childcare vouchers',
      paid: 'by childcare vouchers',
      taken: 'by childcare vouchers',
      how: ' to the voucher company',
      goesBack: 'was paid by childcare vouchers and goes back to the voucher company',
      backTo: 'to the voucher company',
    },
  },
  other: {
    ...recorded,
    words: {
      name: 'Other',
      noun: 'another way',
      paid: 'in another way',
      taken: 'by staff',
      goesBack: 'will be refunded directly',
      backTo: 'the way it was paid',
    },
  },
  credit: {
    ...recorded,
    paidAt: 'account',
    confirmedBy: 'us',
    goesBack: 'as credit',
    words: {
      name: 'Credit',
      noun: 'credit',
      paid: 'by credit',
      taken: 'by credit',
      goesBack: 'is kept as your credit',
      backTo: 'as credit',
    },
  },
} as const satisfies Record<string, WayToPay>;

type Ways = typeof waysToPay;
export type PaymentMethodName = keyof Ways;
/** The ways with this property: "confirmed by a provider". */
type WaysWith<Key extends keyof WayToPay, Value extends WayToPay[Key]> = {
  [Name in PaymentMethodName]: Ways[Name] extends Record<Key, Value> ? Name : never;
}[PaymentMethodName];
export type ManualMethod = WaysWith<'confirmedBy', 'staff'>;
export type ProviderMethod = WaysWith<'confirmedBy', 'provider'>;

/** How money moves; `credit` is the parent's money kept with us. */
export const paymentMethods = Object.keys(waysToPay) as PaymentMethodName[];

/** How staff took money. */
export const manualMethods = paymentMethods.filter(
  (name): name is ManualMethod => waysToPay[name].confirmedBy === 'staff',
);

export const wayToPay = (name: PaymentMethodName): WayToPay => waysToPay[name];

/** In the order of the cash book. */
export const countedMethods = manualMethods.filter((name) => wayToPay(name).counted);

/** How staff can pay money out: a card reader can only give back what it took. */
export const payOutMethods = manualMethods.filter(
  (name) => wayToPay(name).counted !== 'reader' && !wayToPay(name).isOnlyIn,
);

/** The parent's own money kept with us, and not money that comes or goes. */
export const isCredit = (name: PaymentMethodName | null): boolean =>
  name !== null && wayToPay(name).goesBack === 'as credit';

export const creditMethods = paymentMethods.filter(isCredit);

/** Staff give it back themselves, and record that they did. */
export const isGivenBackByHand = (name: PaymentMethodName): boolean =>
  wayToPay(name).goesBack === 'by hand';
