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
    /** How the money came, and how staff gave it back: "by card". */
    paid: string;
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

/** @__NO_SIDE_EFFECTS__ */
const byHand = (name: string, paid: string, backTo = paid): WayToPay['words'] => {
  const then = backTo === paid ? 'will be refunded directly' : `goes back ${backTo}`;
  return { name, paid, backTo, goesBack: `was paid ${paid} and ${then}` };
};

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
      paid: 'by card',
      goesBack: 'goes back to the card that paid',
      backTo: 'to {whose} card',
    },
  },
  cash: { ...recorded, counted: 'box', words: byHand('Cash', 'in cash') },
  card_reader: { ...recorded, counted: 'reader', words: byHand('Card reader', 'by card reader') },
  bank_transfer: {
    ...recorded,
    paidAt: 'bank',
    words: byHand('Bank transfer', 'by bank transfer'),
  },
  tax_free_childcare: {
    ...recorded,
    paidAt: 'bank',
    isOnlyIn: true,
    words: byHand('Tax-Free Childcare', 'by Tax-Free Childcare', 'to the childcare account'),
  },
  childcare_voucher: {
    ...recorded,
    paidAt: 'bank',
    isOnlyIn: true,
    words: byHand('Childcare vouchers', 'by childcare vouchers', 'to the voucher company'),
  },
  other: { ...recorded, words: byHand('Other', 'in another way', 'the way it was paid') },
  credit: {
    ...recorded,
    paidAt: 'account',
    confirmedBy: 'us',
    goesBack: 'as credit',
    words: {
      name: 'Credit',
      paid: 'by credit',
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
