import {
  childFields,
  type ChildNotes,
  keptByBrowser,
  mapFields,
  neverKept,
  parentFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import * as z from 'zod/mini';

/**
 * What a parent has entered, kept across a reload and on the way back from the checkout. Of
 * children's medical notes it keeps only that there was one. It contains children's names, so it is
 * limited to this browser tab (sessionStorage) and deleted as soon as the booking is paid.
 */
const NAME = 'sunfield.booking';

/** A booking that holds its places until it is paid. */
const HeldSchema = z.object({
  id: z.int(),
  totalAmount: z.string(),
  holdExpiresAt: z.nullable(z.string()),
  /** Its family pays through its bank. */
  awaitsBank: z.optional(z.boolean()),
  /** The camp day of each place, one entry per child. */
  places: z._default(
    z.array(
      z.object({
        date: z.string(),
        venue: z.string(),
        activityKey: z.string(),
        seasonId: z.optional(z.int()),
      }),
    ),
    [],
  ),
});
export type Held = z.infer<typeof HeldSchema>;

const [keptOfParent, keptOfChild] = [keptByBrowser(parentFields), keptByBrowser(childFields)];
/** A draft of an older page may lack a field. */
const KeptTextSchema = z._default(z.string(), '');

const ChildSchema = z.pipe(
  z.object({
    key: z.string(),
    ...mapFields(keptOfChild, () => KeptTextSchema),
    lost: z.optional(z.array(z.string())),
    /** Drafts of older pages say so instead of `lost`. */
    hadMedicalInfo: z.optional(z.boolean()),
  }),
  z.transform(({ hadMedicalInfo, ...child }) => ({
    ...child,
    ...(hadMedicalInfo && { lost: [...neverKept] }),
  })),
);

const DraftSchema = z.object({
  fields: z.object({
    ...mapFields(keptOfParent, () => KeptTextSchema),
    children: z.array(ChildSchema).check(z.minLength(1)),
    tshirts: z.array(
      z.object({
        size: z.string(),
        initials: z.string(),
        quantity: z.optional(z.catch(z.number(), 1)),
      }),
    ),
  }),
  places: z.array(
    z.object({
      child: z.string(),
      formerName: z.optional(z.string()),
      date: z.string(),
      venue: z.string(),
      activityKey: z.string(),
      sessionKey: z.string(),
      seasonId: z.optional(z.int()),
    }),
  ),
  /** The terms of the code that the parent typed. */
  code: z.optional(z.custom<CodeTerms>()),
  /** The chosen funder, without what the parent says of each child for it. */
  funder: z.optional(z.custom<FundingOnOffer>()),
  /** What they want if days go; left out for all or none. */
  takeRest: z.optional(z.object({ together: z.array(z.string()) })),
  /**
   * What was last sent, without notes, and its `clientRequestId`; the resulting unpaid booking; and
   * the booking that it was to change, if any.
   */
  request: z.optional(
    z.object({
      id: z.string(),
      payload: z.string(),
      placed: z.optional(HeldSchema),
      changes: z.optional(HeldSchema),
    }),
  ),
});
export type Draft = z.infer<typeof DraftSchema>;
export type SentRequest = NonNullable<Draft['request']> & {
  /** Its medical notes, kept in memory while the page is open. */
  notes?: string;
};

/** A draft as the form holds it. */
interface Whole extends Omit<Draft, 'fields' | 'request'> {
  fields: Omit<Draft['fields'], 'children'> & {
    children: (Omit<Draft['fields']['children'][number], keyof ChildNotes> & Partial<ChildNotes>)[];
  };
  request?: SentRequest;
}

export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(DraftSchema, JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data;
  } catch {
    return undefined; // No storage in this browser, or its contents are not a draft.
  }
}

export function writeDraft({ fields, places, request, code, funder, takeRest }: Whole): void {
  const children = fields.children.map((child) => {
    const lost = neverKept.filter((key) => child[key] || child.lost?.includes(key));
    return {
      key: child.key,
      ...valuesOf(keptOfChild, child),
      ...(lost.length > 0 && { lost }),
    };
  });
  const kept = {
    fields: { ...valuesOf(keptOfParent, fields), children, tshirts: fields.tshirts },
    places,
    code,
    funder,
    takeRest,
    request: request && { ...request, notes: undefined },
  };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the form works, but a reload loses what was typed.
  }
}

/** A code that the held booking was given after it was placed, so that the form shows its price. */
export function noteCode(bookingId: number, code: CodeTerms): void {
  const draft = readDraft();
  if (draft?.request?.placed?.id === bookingId) writeDraft({ ...draft, code });
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // As above.
  }
}

/** This booking can no longer be paid: if the draft belongs to it, sending again creates a new one. */
export function forgetPlacedBooking(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) writeDraft({ ...draft, request: undefined });
}

/** Its hold or what is left to pay has changed since it was sent. */
export function noteHeld(held: Omit<Held, 'places'>): void {
  const { id, holdExpiresAt, totalAmount, awaitsBank = false } = held;
  const draft = readDraft();
  const placed = draft?.request?.placed;
  if (!draft?.request || placed?.id !== id) return;
  writeDraft({
    ...draft,
    request: { ...draft.request, placed: { ...placed, holdExpiresAt, totalAmount, awaitsBank } },
  });
}

/** Deletes the draft of this booking, which is paid; a draft of another booking is kept. */
export function clearDraftOf(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) clearDraft();
}

/**
 * Includes a booking whose changed basket was refused, and which the parent then paid without the
 * change.
 */
const ledTo = ({ request }: Draft, bookingId: number): boolean =>
  request?.placed?.id === bookingId || (!request?.placed && request?.changes?.id === bookingId);
