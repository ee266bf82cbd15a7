import {
  childFields,
  keptByBrowser,
  mapFields,
  parentFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import * as z from 'zod/mini';

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

const ChildSchema = z.object({
  key: z.string(),
  ...mapFields(keptOfChild, () => KeptTextSchema),
  lost: z.optional(z.array(z.string())),
});

export const DraftSchema = z.object({
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
