import { defineRoute, type Limit, perMailbox, Public, StaffOnly } from '../../kit/route';
import {
  ConfirmWaitingSchema,
  JoinedWaitingListSchema,
  JoinWaitingListSchema,
  LeaveWaitingSchema,
  OfferWaitingSchema,
  PauseWaitingSchema,
  StaffWaitingListSchema,
  WaitingListSchema,
  WaitingPathSchema,
  WaitingQuerySchema,
  WaitingReasonSchema,
} from './waiting-list';

export const joinWaitingList = defineRoute('POST /api/waiting-list', {
  access: Public,
  body: JoinWaitingListSchema,
  answer: JoinedWaitingListSchema,
  status: 202,
  limits: [
    { name: 'waiting-list-network', points: 60, seconds: 3600, per: 'network' },
    { name: 'waiting-list-mailbox', points: 10, seconds: 3600, per: 'mailbox' },
    { name: 'waiting-list-mailbox-day', points: 20, seconds: 86_400, per: 'mailbox' },
    perMailbox,
  ],
});

const byLink: Limit = {
  name: 'waiting-list-link-network',
  points: 240,
  seconds: 600,
  per: 'network',
};

export const readWaitingList = defineRoute('GET /api/waiting-list/:id', {
  access: Public,
  params: WaitingPathSchema,
  query: WaitingQuerySchema,
  answer: WaitingListSchema,
  limits: [byLink],
});

/** Errors: `not_found`, also once the link is too old. */
export const confirmWaitingList = defineRoute('POST /api/waiting-list/:id/confirm', {
  access: Public,
  params: WaitingPathSchema,
  body: ConfirmWaitingSchema,
  answer: WaitingListSchema,
  limits: [byLink],
  isRepeatable: true,
});

export const leaveWaitingList = defineRoute('POST /api/waiting-list/:id/leave', {
  access: Public,
  params: WaitingPathSchema,
  body: LeaveWaitingSchema,
  answer: WaitingListSchema,
  limits: [byLink],
  isRepeatable: true,
});

export const listWaiting = defineRoute('GET /api/admin/waiting-list', {
  access: StaffOnly('bookings'),
  answer: StaffWaitingListSchema,
});

/**
 * Holds an entry's places for its family. Errors: `status_conflict` unless it waits; `session_full` if a day has no
 * place and none may be added; `validation_failed` without a reason out of order, or if the venue has no room for
 * more; `forbidden` to add places without `over-capacity`.
 */
export const offerWaiting = defineRoute('POST /api/admin/waiting-list/:id/offer', {
  access: StaffOnly('bookings'),
  params: WaitingPathSchema,
  body: OfferWaitingSchema,
  answer: StaffWaitingListSchema,
});

/** Repeatable. */
export const removeWaiting = defineRoute('POST /api/admin/waiting-list/:id/remove', {
  access: StaffOnly('bookings'),
  params: WaitingPathSchema,
  body: WaitingReasonSchema,
  answer: StaffWaitingListSchema,
  isRepeatable: true,
});

/** For a camp day: no offers are made, and places that come back stay kept for the list. Errors: `not_found`. */
export const pauseWaiting = defineRoute('PUT /api/admin/waiting-list/days/:id', {
  access: StaffOnly('bookings'),
  params: WaitingPathSchema,
  body: PauseWaitingSchema,
  answer: StaffWaitingListSchema,
});
