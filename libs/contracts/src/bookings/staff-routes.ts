import * as z from 'zod/mini';
import { StaffOnly, defineRoute, perBooking } from '../kit/route';
import { DoneSchema } from '../kit/done';
import {
  BookingDeletedSchema,
  DeleteBookingQuerySchema,
  PaymentLinkSchema,
  ReminderSentSchema,
  SendReminderSchema,
} from './staff-bookings';
import { BookingPathSchema } from './bookings';
import { BookingExportQuerySchema, BookingQuerySchema, BookingSummarySchema } from './booking-list';
import { BookingNoteSchema, WriteBookingNoteSchema } from './booking-note';
import { BookingTimelineSchema } from './booking-timeline';
import {
  CancelDaysSchema,
  DayCancellationPathSchema,
  DayCancellationPreviewSchema,
  DayCancellationSchema,
  PreviewDayCancellationSchema,
  RetryDayCancellationSchema,
} from './day-cancellations';
import { CareReadingQuerySchema, CareReadingSchema } from './care-readings';
import {
  ChangeSoldDaySchema,
  DayChangePreviewSchema,
  DayChangeSchema,
  PreviewDayChangeSchema,
} from './day-changes';
import { KeepPaperSchema } from '../kit/retention';
import { WithdrawLinksSchema } from './booking-links';
import {
  RegisterDaysSchema,
  RegisterExportQuerySchema,
  RegisterQuerySchema,
  RegisterSchema,
  RegisterVenuesQuerySchema,
  RegisterVenuesSchema,
  RegistersPrintedSchema,
} from './registers';
import { SeasonPathSchema } from '../catalogue/seasons';
import { ChildPathSchema } from './child-details';
import { AllowAgeSchema } from './wrong-days';
import { TshirtOrderSchema } from './tshirt-orders';

export const listBookings = defineRoute('GET /api/bookings', {
  access: StaffOnly('bookings'),
  query: BookingQuerySchema,
  answer: z.array(BookingSummarySchema),
});

export const withdrawLinks = defineRoute('POST /api/admin/bookings/:id/withdraw-links', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: WithdrawLinksSchema,
  answer: DoneSchema,
});

/** By staff who have checked with the family by phone. */
export const confirmNewAddressByPhone = defineRoute(
  'POST /api/admin/bookings/:id/new-address/confirm',
  {
    access: StaffOnly('bookings'),
    params: BookingPathSchema,
    answer: DoneSchema,
    limits: perBooking('new-address', { calls: 30, ofNetwork: 300 }),
  },
);

export const exportBookings = defineRoute('GET /api/admin/bookings/export.csv', {
  access: StaffOnly('exports', { freshProof: true }),
  query: BookingExportQuerySchema,
  file: ['text/csv'],
});

export const deleteBooking = defineRoute('DELETE /api/admin/bookings/:id', {
  access: StaffOnly('bookings', { freshProof: true }),
  params: BookingPathSchema,
  query: DeleteBookingQuerySchema,
  answer: BookingDeletedSchema,
});

export const readPaymentLink = defineRoute('GET /api/admin/bookings/:id/payment-link', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: PaymentLinkSchema,
});

export const allowAge = defineRoute('POST /api/admin/bookings/:id/children/:childIndex/allow-age', {
  access: StaffOnly('bookings'),
  params: ChildPathSchema,
  body: AllowAgeSchema,
  answer: DoneSchema,
});

export const readBookingNote = defineRoute('GET /api/admin/bookings/:id/note', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: BookingNoteSchema,
});

export const writeBookingNote = defineRoute('PUT /api/admin/bookings/:id/note', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: WriteBookingNoteSchema,
  answer: BookingNoteSchema,
});

/** Until when the printout may be kept. */
export const readKeepPaper = defineRoute('GET /api/admin/bookings/:id/printed', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: KeepPaperSchema,
});

/** The booking is printed with its notes. */
export const recordBookingPrint = defineRoute('POST /api/admin/bookings/:id/printed', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: DoneSchema,
});

export const readTimeline = defineRoute('GET /api/admin/bookings/:id/timeline', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: BookingTimelineSchema,
});

export const sendReminder = defineRoute('POST /api/send-reminder-email', {
  access: StaffOnly('bookings'),
  body: SendReminderSchema,
  answer: ReminderSentSchema,
});

export const listDayCancellations = defineRoute('GET /api/admin/seasons/:id/day-cancellations', {
  access: StaffOnly(['catalogue', 'bookings']),
  params: SeasonPathSchema,
  answer: z.array(DayCancellationSchema),
});

export const previewDayCancellation = defineRoute(
  'POST /api/admin/seasons/:id/day-cancellations/preview',
  {
    access: StaffOnly(['catalogue', 'bookings']),
    params: SeasonPathSchema,
    body: PreviewDayCancellationSchema,
    answer: DayCancellationPreviewSchema,
    isRepeatable: true,
  },
);

export const cancelDays = defineRoute('POST /api/admin/seasons/:id/day-cancellations', {
  access: StaffOnly(['catalogue', 'bookings', 'money'], { freshProof: true }),
  params: SeasonPathSchema,
  body: CancelDaysSchema,
  answer: DayCancellationSchema,
  status: 201,
  isRepeatable: true,
});

export const retryDayCancellation = defineRoute(
  'POST /api/admin/seasons/:id/day-cancellations/:cancellationId/retry',
  {
    access: StaffOnly(['catalogue', 'bookings', 'money'], { freshProof: true }),
    params: DayCancellationPathSchema,
    body: RetryDayCancellationSchema,
    answer: DayCancellationSchema,
  },
);

export const previewDayChange = defineRoute('POST /api/admin/seasons/:id/day-changes/preview', {
  access: StaffOnly(['catalogue', 'bookings']),
  params: SeasonPathSchema,
  body: PreviewDayChangeSchema,
  answer: DayChangePreviewSchema,
  isRepeatable: true,
});

export const changeSoldDay = defineRoute('POST /api/admin/seasons/:id/day-changes', {
  access: StaffOnly(['catalogue', 'bookings'], { freshProof: true }),
  params: SeasonPathSchema,
  body: ChangeSoldDaySchema,
  answer: DayChangeSchema,
  status: 201,
  isRepeatable: true,
});

export const readRegisters = defineRoute('GET /api/admin/registers', {
  access: StaffOnly('registers', { somewhere: true }),
  query: RegisterQuerySchema,
  answer: z.array(RegisterSchema),
});

export const listRegisterDays = defineRoute('GET /api/admin/registers/days', {
  access: StaffOnly('registers', { somewhere: true }),
  answer: RegisterDaysSchema,
});

export const listRegisterVenues = defineRoute('GET /api/admin/registers/venues', {
  access: StaffOnly('registers', { somewhere: true }),
  query: RegisterVenuesQuerySchema,
  answer: RegisterVenuesSchema,
});

export const recordRegisterPrint = defineRoute('POST /api/admin/registers/printed', {
  access: StaffOnly('registers', { somewhere: true }),
  body: RegistersPrintedSchema,
  answer: DoneSchema,
  isRepeatable: true,
});

export const exportRegisters = defineRoute('GET /api/admin/registers/export', {
  access: StaffOnly(['all-registers', 'exports'], { somewhere: true, freshProof: true }),
  query: RegisterExportQuerySchema,
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/** By size, then by initials. */
export const listTshirtOrders = defineRoute('GET /api/admin/tshirt-orders', {
  access: StaffOnly('bookings'),
  answer: z.array(TshirtOrderSchema),
});

export const exportTshirtOrders = defineRoute('GET /api/admin/tshirt-orders.csv', {
  access: StaffOnly('exports', { freshProof: true }),
  file: ['text/csv'],
});

export const listCareReadings = defineRoute('GET /api/admin/care-readings', {
  access: StaffOnly('audit'),
  query: CareReadingQuerySchema,
  answer: z.array(CareReadingSchema),
});
