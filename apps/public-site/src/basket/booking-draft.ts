import * as z from 'zod/mini';

/**
 * What a parent has entered, kept over a reload and over the way back from the checkout, but for children's
 * medical notes: of those only that there was one. It names children, so it lives in this browser tab only
 * (sessionStorage ends with it), and is forgotten as soon as the booking is paid.
 */
const NAME = 'sunfield.booking';

/** A booking that holds its places until it is paid. */
const HeldSchema = z.object({
  id: z.int(),
  totalAmount: z.string(),
  holdExpiresAt: z.nullable(z.string()),
  /** The camp day of each place, one entry for each child there. */
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

const DraftSchema = z.object({
  fields: z.object({
    parentName: z.string(),
    parentEmail: z.string(),
    parentPhone: z.string(),
    children: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          age: z.string(),
          hadMedicalInfo: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1)),
    tshirts: z.array(
      z.object({
        size: z.string(),
        initials: z.string(),
        quantity: z.optional(z.catch(z.number(), 1)),
      }),
    ),
    specialRequirements: z.string(),
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
  /**
   * What was last sent, but for its notes, under which `clientRequestId`; the unpaid booking that came of it, and the
   * one that it was to change, if any.
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
  /** Its medical notes, as long as this page lives. */
  notes?: string;
};

/** A draft as the form holds it. */
interface Whole extends Omit<Draft, 'fields' | 'request'> {
  fields: Omit<Draft['fields'], 'children'> & {
    children: (Draft['fields']['children'][number] & { medicalInfo?: string })[];
  };
  request?: SentRequest;
}

export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(DraftSchema, JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data;
  } catch {
    return undefined; // No storage in this browser, or not our text.
  }
}

export function writeDraft({ fields, places, request }: Whole): void {
  const children = fields.children.map(({ medicalInfo, hadMedicalInfo, ...child }) => ({
    ...child,
    ...((medicalInfo || hadMedicalInfo) && { hadMedicalInfo: true }),
  }));
  const kept: Draft = {
    fields: { ...fields, children },
    places,
    request: request && { ...request, notes: undefined },
  } as Draft;
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the form works, it only forgets on a reload.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // As above.
  }
}

/** This booking can no longer be paid: if the draft led to it, sending it again makes a new one. */
export function forgetPlacedBooking(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) writeDraft({ ...draft, request: undefined });
}

/** Its hold or what is left to pay has changed since it was sent. */
export function noteHeld({ id, holdExpiresAt, totalAmount }: Omit<Held, 'places'>): void {
  const draft = readDraft();
  const placed = draft?.request?.placed;
  if (!draft?.request || placed?.id !== id) return;
  writeDraft({
    ...draft,
    request: { ...draft.request, placed: { ...placed, holdExpiresAt, totalAmount } },
  });
}

/** The draft led to this booking, which is paid; a draft of another booking stays. */
export function clearDraftOf(bookingId: number): void {
  const draft = readDraft();
  if (draft && ledTo(draft, bookingId)) clearDraft();
}

/** Also where a changed basket was refused, and its parent then paid for what there was before. */
const ledTo = ({ request }: Draft, bookingId: number): boolean =>
  request?.placed?.id === bookingId || (!request?.placed && request?.changes?.id === bookingId);
