import * as z from 'zod/mini';
import { Public, StaffOnly, defineRoute } from '../kit/route';
import { DoneSchema } from '../kit/done';
import { AuditLogEntrySchema, AuditQuerySchema } from './audit';
import { BackupsSchema } from '../operations/backups';
import { ChangesSchema } from './changes';
import {
  ClearingPathSchema,
  ClearingSchema,
  ClearingUndoneSchema,
  OldBookingsClearedSchema,
  OldBookingsCountSchema,
  OldBookingsSchema,
} from '../bookings/staff-bookings';
import { CspReportsSchema } from '../operations/csp-reports';
import {
  EmailLogEntrySchema,
  EmailLogQuerySchema,
  EmailPathSchema,
  ReadEmailSchema,
} from '../mail/emails';
import { FiguresSchema, NoShowsSchema, OverviewSchema, SeasonIncomeQuerySchema } from './overview';
import { PeriodSchema } from '../kit/dates';
import { HealthReportSchema } from '../operations/health';
import { SeasonFiguresQuerySchema, SeasonFiguresSchema } from '../catalogue/season-figures';
import { StaffSearchQuerySchema, StaffSearchSchema } from './staff-search';
import { TodaySchema } from './today';

const HealthSchema = z.object({ status: z.literal('ok') });

export const readOverview = defineRoute('GET /api/admin/overview', {
  access: StaffOnly('bookings'),
  answer: OverviewSchema,
});

export const readToday = defineRoute('GET /api/admin/today', {
  access: StaffOnly('bookings'),
  answer: TodaySchema,
});

export const readFigures = defineRoute('GET /api/admin/overview/figures', {
  access: StaffOnly('bookings'),
  query: SeasonIncomeQuerySchema,
  answer: FiguresSchema,
});

export const readSeasonFigures = defineRoute('GET /api/admin/overview/seasons', {
  access: StaffOnly('bookings'),
  query: SeasonFiguresQuerySchema,
  answer: SeasonFiguresSchema,
});

export const readNoShows = defineRoute('GET /api/admin/overview/no-shows', {
  access: StaffOnly('bookings'),
  query: PeriodSchema,
  answer: NoShowsSchema,
});

export const exportTakings = defineRoute('GET /api/admin/overview/takings.csv', {
  access: StaffOnly('exports', { freshProof: true }),
  query: PeriodSchema,
  file: ['text/csv'],
});

export const readChanges = defineRoute('GET /api/admin/changes', {
  access: StaffOnly('bookings', { unattended: true }),
  answer: ChangesSchema,
});

export const search = defineRoute('GET /api/admin/search', {
  access: StaffOnly('registers', { somewhere: true }),
  query: StaffSearchQuerySchema,
  answer: StaffSearchSchema,
});

export const listAuditLog = defineRoute('GET /api/admin/audit', {
  access: StaffOnly('audit'),
  query: AuditQuerySchema,
  answer: z.array(AuditLogEntrySchema),
});

export const listEmails = defineRoute('GET /api/admin/emails', {
  access: StaffOnly('bookings'),
  query: EmailLogQuerySchema,
  answer: z.array(EmailLogEntrySchema),
});

export const readEmail = defineRoute('GET /api/admin/emails/:id', {
  access: StaffOnly('bookings'),
  params: EmailPathSchema,
  answer: ReadEmailSchema,
});

export const resendEmail = defineRoute('POST /api/admin/emails/:id/resend', {
  access: StaffOnly('bookings'),
  params: EmailPathSchema,
  answer: DoneSchema,
});

/** Sent before the answer; the error is `email_failed`. */
export const sendTestAlert = defineRoute('POST /api/test-admin-alert', {
  access: StaffOnly('bookings'),
  answer: DoneSchema,
});

export const readBackups = defineRoute('GET /api/admin/backups', {
  access: StaffOnly('settings'),
  answer: BackupsSchema,
});

export const readHealthReport = defineRoute('GET /api/admin/health', {
  access: StaffOnly('bookings', { unattended: true }),
  answer: HealthReportSchema,
});

/** The process answers, whatever the state of its database: a restart would not repair that. */
export const readLive = defineRoute('GET /api/health/live', {
  access: Public,
  answer: HealthSchema,
});

/** It can take a booking; otherwise 503, with the reason in `X-Not-Ready`. */
export const readReady = defineRoute('GET /api/health/ready', {
  access: Public,
  answer: HealthSchema,
});

/** The same as ready. */
export const readHealth = defineRoute('GET /api/health', {
  access: Public,
  answer: HealthSchema,
});

/** Browsers send reports with a page's origin, with none, or with `null`. Nothing is stored. */
export const reportCspViolations = defineRoute('POST /api/csp-reports', {
  access: Public,
  body: CspReportsSchema,
  answer: z.undefined(),
  status: 204,
  limits: [{ name: 'csp-reports', points: 60, seconds: 60, per: 'network' }],
  anyOrigin: true,
});

export const countOldBookings = defineRoute('GET /api/admin/old-bookings', {
  access: StaffOnly('erasure'),
  query: OldBookingsSchema,
  answer: OldBookingsCountSchema,
});

export const clearOldBookings = defineRoute('POST /api/admin/clear-old-bookings', {
  access: StaffOnly('erasure', { freshProof: true }),
  body: OldBookingsSchema,
  answer: OldBookingsClearedSchema,
});

export const listClearings = defineRoute('GET /api/admin/clearings', {
  access: StaffOnly('erasure'),
  answer: z.array(ClearingSchema),
});

export const undoClearing = defineRoute('POST /api/admin/clearings/:id/undo', {
  access: StaffOnly('erasure'),
  params: ClearingPathSchema,
  answer: ClearingUndoneSchema,
});
