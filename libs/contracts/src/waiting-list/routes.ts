import { defineRoute, type Limit, perMailbox, Public } from '../kit/route';
import {
  ConfirmWaitingSchema,
  JoinedWaitingListSchema,
  JoinWaitingListSchema,
  LeaveWaitingSchema,
  WaitingListSchema,
  WaitingPathSchema,
  WaitingQuerySchema,
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
