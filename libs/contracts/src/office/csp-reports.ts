import * as z from 'zod/mini';

/**
 * What browsers tell of a page that broke its Content-Security-Policy, in either of their two formats. Browsers of
 * any age write it, and anybody can: nothing of it is believed beyond its shape.
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

const ReportSchema = z.object({
  type: z.string(),
  body: z.catch(
    z.object({
      documentURL: field,
      effectiveDirective: field,
      blockedURL: field,
      disposition: field,
    }),
    { documentURL: '', effectiveDirective: '', blockedURL: '', disposition: '' },
  ),
});

export interface CspReport {
  documentUrl: string;
  directive: string;
  blockedUrl: string;
  disposition: string;
}

/** Browsers gather reports; more at once than a page could cause are not a browser's. */
const most = 50;

/** Reports of other kinds, which are in the same list, are left out. */
export const CspReportsSchema = z.pipe(
  z.union([OldReportSchema, z.array(ReportSchema).check(z.maxLength(most))]),
  z.transform((told): CspReport[] =>
    Array.isArray(told) ? told.flatMap(fromNew) : [fromOld(told)],
  ),
);

const fromNew = ({ type, body }: z.infer<typeof ReportSchema>): CspReport[] =>
  type === 'csp-violation'
    ? [
        {
          documentUrl: body.documentURL,
          directive: body.effectiveDirective,
          blockedUrl: body.blockedURL,
          disposition: body.disposition,
        },
      ]
    : [];

const fromOld = ({ 'csp-report': report }: z.infer<typeof OldReportSchema>): CspReport => ({
  documentUrl: report['document-uri'],
  // Older browsers give the whole directive, sources and all.
  directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
  blockedUrl: report['blocked-uri'],
  disposition: report.disposition,
});
