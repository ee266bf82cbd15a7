import * as z from 'zod/mini';
import { line } from '../../kit/input-fields';

/**
 * Whom the office may have to tell of an accident with a hospital, doctor or ambulance, and within how many days of it:
 * - Ofsted: a serious accident, illness or injury to, or the death of, a child in care; as soon as possible, within 14
 *   days at the latest (EYFS statutory framework, “Accident or injury”; Childcare Register).
 * - HSE: a child, who is not at work, was taken from the scene to hospital for treatment; within 10 days of the accident
 *   (RIDDOR 2013, regulation 5 and Schedule 1). The 15 days are for workers who cannot work for over 7 days.
 */
export const reportsTo = {
  ofsted: { name: 'Ofsted', days: 14 },
  riddor: { name: 'HSE (RIDDOR)', days: 10 },
} as const;
export type ReportTo = keyof typeof reportsTo;
export const reportsToKeys = Object.keys(reportsTo) as [ReportTo, ...ReportTo[]];

/** What the office says of it: for staff and inspectors. */
export const ReportSchema = z.object({
  to: z.enum(reportsToKeys),
  /** False: it was not needed. */
  isTold: z.boolean(),
  /** When, how and by whom, with its reference; or why it was not needed. */
  note: z.string(),
  /** The username of who wrote this. */
  by: z.string(),
  /** ISO instant. */
  at: z.string(),
});
export type Report = z.infer<typeof ReportSchema>;

export const CareRecordPathSchema = z.object({ id: z.uuid('Please name the record') });

/** As the remedies of To Do name their field. */
export const ReportNoteSchema = z.object({ reason: line('when and by whom, or why not', 300) });

/**
 * `POST /api/admin/care-records/{id}/reports`: an authority was told of the record, or need not be. It settles the item
 * on To Do, once. Errors: `not_found` without an accident or incident of this id.
 */
export const SettleReportSchema = z.extend(ReportNoteSchema, {
  to: z.enum(reportsToKeys),
  isTold: z.boolean(),
});
export type SettleReport = z.infer<typeof SettleReportSchema>;

/** "Ofsted was told: by phone on 28 Oct (anna)" */
export const reportWords = ({ to, isTold, note, by }: Report): string =>
  `${reportsTo[to].name} ${isTold ? 'was told' : 'need not be told'}: ${note} (${by})`;
