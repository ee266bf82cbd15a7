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

/** Browsers batch reports; a longer list than a page could cause doesn't come from a browser. */
const most = 50;

/** Reports of other kinds in the same list are left out. */
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
  // Older browsers send the whole directive, including its sources.
  directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
  blockedUrl: report['blocked-uri'],
  disposition: report.disposition,
});
