import * as z from 'zod/mini';

export const ContactSchema = z.object({
  phone: z.string(),
  email: z.string(),
  area: z.string(),
});

/** `GET /api/site`: who the provider is, and what the browser needs to take a card. */
export const SiteSchema = z.object({
  brand: z.object({ name: z.string(), tagline: z.string() }),
  contact: ContactSchema,
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  /** Minutes for which places are held for a parent who has not paid yet. */
  holdMinutes: z.int(),
  stripe: z.object({
    publishableKey: z.string(),
    /** Address of the local Stripe's browser script; null where the real Stripe is used. */
    scriptUrl: z.nullable(z.string()),
  }),
});
export type Site = z.infer<typeof SiteSchema>;
