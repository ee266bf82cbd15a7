import * as z from 'zod/mini';

/**
 * `good` · `better` it works, and should be improved · `missing` not there, or mail servers ignore it · `unknown` the
 * name servers could not be asked, or nothing names what to look for
 */
export const domainCheckStates = ['good', 'better', 'missing', 'unknown'] as const;
export type DomainCheckState = (typeof domainCheckStates)[number];

const DomainCheckSchema = z.object({
  of: z.enum(['spf', 'dkim', 'dmarc', 'alignment']),
  /** The name in the DNS that was looked up. */
  host: z.string(),
  state: z.enum(domainCheckStates),
  /** A sentence or two. */
  says: z.string(),
  /** The records found there, as they are. */
  found: z.array(z.string()),
  /** The record to add, or to put in place of the one found; null if there is nothing to do. */
  record: z.nullable(z.object({ type: z.enum(['TXT', 'CNAME']), value: z.string() })),
});
export type DomainCheck = z.infer<typeof DomainCheckSchema>;

/** `GET /api/admin/sending-domain`: what the DNS says about the domain that emails come from, asked now. */
export const SendingDomainSchema = z.object({
  /** Of the From address, and of the envelope's sender. */
  domain: z.string(),
  returnPath: z.string(),
  /** ISO instant. */
  at: z.string(),
  checks: z.array(DomainCheckSchema),
});
export type SendingDomain = z.infer<typeof SendingDomainSchema>;
