import * as z from 'zod/mini';

/**
 * What browsers report about a page that broke its Content-Security-Policy, in either of their two formats. Anyone can
 * send a report, so only its shape is checked and nothing in it is trusted.
 */
const field = z.catch(z.string(), '');

const OldReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': field,
    'effective-directive': field,
    'violated-directive': field,
    'blocked-uri': field,
    disposition: field,
  }),
});

const ViolationSchema = z.object({
  documentURL: field,
  effectiveDirective: field,
  blockedURL: field,
  disposition: field,
});
type Violation = z.infer<typeof ViolationSchema>;

const ReportSchema = z.object({
  type: z.string(),
  body: z.catch(ViolationSchema, {
    documentURL: '',
    effectiveDirective: '',
    blockedURL: '',
    disposition: '',
  }),
});

/** Browsers batch reports; a longer list than a page could cause doesn't come from a browser. */
const most = 50;

/** Reports of other kinds in the same list are left out. */
export const CspReportsSchema = z.pipe(
  z.union([OldReportSchema, z.array(ReportSchema).check(z.maxLength(most))]),
  z.transform((told): Violation[] =>
    Array.isArray(told)
      ? told.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)
      : [fromOld(told)],
  ),
);

const fromOld = ({ 'csp-report': report }: z.infer<typeof OldReportSchema>): Violation => ({
  documentURL: report['document-uri'],
  // Older browsers send the whole directive, including its sources.
  effectiveDirective:
    report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
  blockedURL: report['blocked-uri'],
  disposition: report.disposition,
});
