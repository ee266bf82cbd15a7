import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import {
  type AttentionItem,
  type AttentionKind,
} from '@sunfield/contracts/office/attention/attention';
import { type Permission } from '@sunfield/contracts/kit/permissions';
import { moveMessage } from '@sunfield/contracts/messages/routes';
import { resendEmail } from '@sunfield/contracts/office/routes';
import { KeepAwaitingSchema } from '@sunfield/contracts/payments/awaited';
import { keepAwaiting, letGoAwaited } from '@sunfield/contracts/payments/awaited-routes';
import { setAsideBankLine } from '@sunfield/contracts/payments/bank-routes';
import { MoveBalanceSchema } from '@sunfield/contracts/payments/parts';
import { recordHandedBack } from '@sunfield/contracts/payments/routes';
import { moveBalance } from '@sunfield/contracts/payments/parts-routes';
import { changeEnquiryStatus } from '@sunfield/contracts/parties/routes';
import { recordDuty } from '@sunfield/contracts/camp/duty/routes';
import { settleReport } from '@sunfield/contracts/camp/care-records/routes';
import { ReportNoteSchema, type ReportTo } from '@sunfield/contracts/camp/care-records/reports';
import { removeWaiting } from '@sunfield/contracts/bookings/waiting-list/routes';
import { WaitingReasonSchema } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { addDays, formatDayAndMonth, todayInLondon } from '@sunfield/words/dates';
import { type core } from 'zod/mini';
import { type Words } from '../../kernel/toasts/tell-outcome';

/** What is done on the item's own page, which shows its details. */
interface PageRemedy {
  label: string;
  needs: Permission;
}

/** What puts an item right from the list, by a route that has its own permissions and checks. */
export interface Remedy {
  label: string;
  /** That of its route; a build leaves the routes' own out. */
  needs: Permission;
  run: (target: number, asked: Asked, ref: string) => Promise<unknown>;
  done: Words;
  /** What is asked first, of what cannot be taken back. */
  ask?: { title: string; about: string };
  /** What staff type in the dialog. */
  field?: RemedyField;
  danger?: true;
}

/** By the names that the routes have for it. */
export interface Asked {
  reason?: string;
  days?: number;
  dueOn?: string;
}

interface RemedyField {
  name: keyof Asked;
  label: string;
  /** That of its route, with its limits. */
  schema: core.$ZodType<Asked>;
  /** What is usual, within what the API allows. */
  initial: (item: AttentionItem) => string;
  type?: 'date';
}

const EXTRA_WORKING_DAYS = 3;
const EXTRA_DAYS = 7;
const inSomeDays = ({ latest }: Pick<AttentionItem, 'latest'>) => {
  const usual = addDays(todayInLondon(), EXTRA_DAYS);
  return latest !== undefined && latest < usual ? latest : usual;
};

/** The authority was told, or need not be: what staff write of it stays with the record. */
const reportTo = (to: ReportTo, name: string): Remedy[] =>
  [true, false].map((isTold) => ({
    label: isTold ? `Told ${name}` : 'Not needed',
    needs: 'bookings',
    run: (_, { reason = '' }, id) =>
      call(settleReport, { params: { id }, body: { to, isTold, reason } }),
    done: [isTold ? `${name} Told` : 'Not Needed', 'It is written with the record.'],
    ask: {
      title: isTold ? `${name} was told?` : `Need ${name} not be told?`,
      about: 'Inspectors can read what you write.',
    },
    field: {
      name: 'reason',
      label: isTold ? 'When, how, by whom, and the reference' : 'Why it is not needed',
      schema: ReportNoteSchema,
      initial: () => (isTold ? `On ${formatDayAndMonth(todayInLondon())} ` : ''),
    },
  }));

/** As the gate takes an entry back. `ref`: day, venue and event. */
function settleUnbooked(ref: string, reason: string) {
  const [date = '', venue = '', of = ''] = ref.split(' ');
  const at = new Date().toISOString();
  const events = [{ id: randomId(), kind: 'undone' as const, of, at, reason }];
  return call(recordDuty, { body: { deviceId: randomId(), sentAt: at, date, venue, events } });
}

/**
 * The first is the usual one. Other kinds have none: a person calls the family, looks at the child, answers the bank or
 * decides how money goes back. Money never moves in one click.
 */
export const remedies: Partial<Record<AttentionKind, readonly (Remedy | PageRemedy)[]>> = {
  email: [
    {
      needs: 'bookings',
      label: 'Send again',
      run: (id) => call(resendEmail, { params: { id } }),
      done: ['Sent Again', 'If it does not arrive this time either, it comes back to this list.'],
    },
  ],
  details: [
    {
      needs: 'bookings',
      label: 'Ask again by email',
      run: (id) => call(resendEmail, { params: { id } }),
      done: ['Asked Again', 'The family gets the link to fill in the details.'],
    },
  ],
  message: [
    {
      needs: 'messages',
      label: 'Try again',
      run: (id) => call(moveMessage, { params: { id }, body: { move: 'again' } }),
      done: ['Tried Again', 'Families that it does not reach come back to this list.'],
    },
  ],
  enquiry: [
    {
      needs: 'enquiries',
      label: 'Mark as answered',
      run: (id) =>
        call(changeEnquiryStatus, {
          params: { id },
          body: { status: 'contacted', seenStatus: 'new' },
        }),
      done: ['Marked as Answered'],
    },
  ],
  transfer: [
    { needs: 'money', label: 'Name its booking' },
    {
      needs: 'money',
      label: 'Not for a booking',
      run: (id) => call(setAsideBankLine, { params: { id } }),
      done: ['Payment Set Aside'],
      ask: {
        title: 'Set this payment aside?',
        about:
          'It is for no booking. What the bank says about it is erased, and it does not come back when you import it again.',
      },
    },
  ],
  offers: [
    {
      needs: 'bookings',
      label: 'Take off the list',
      run: (id, { reason = '' }) => call(removeWaiting, { params: { id }, body: { reason } }),
      done: ['Removed from the List', 'We email the family.'],
      ask: {
        title: 'Take it off the waiting list?',
        about:
          'An offer ends, and its places go to the next family. The family gets an email; your reason stays here.',
      },
      // It is kept with the entry.
      field: {
        name: 'reason',
        label: 'Reason',
        schema: WaitingReasonSchema,
        initial: () => '',
      },
      danger: true,
    },
  ],
  overdue: [
    {
      needs: 'bookings',
      label: 'Keep for longer',
      run: (id, { days = EXTRA_WORKING_DAYS }) =>
        call(keepAwaiting, { params: { id }, body: { days } }),
      done: ['Places Kept', 'They come back to this list if the money has not come by then.'],
      ask: {
        title: 'Keep the places for longer?',
        about: 'They are held for the bank payment, but not into the first camp day.',
      },
      field: {
        name: 'days',
        label: 'Working days from now',
        schema: KeepAwaitingSchema,
        initial: () => String(EXTRA_WORKING_DAYS),
      },
    },
    {
      needs: 'bookings',
      label: 'Let go',
      run: (id) => call(letGoAwaited, { params: { id } }),
      done: ['Places Let Go', 'We email the family.'],
      ask: {
        title: 'Let the places go?',
        about:
          'The money has not come. The places can be booked by others, and we email the family.',
      },
      danger: true,
    },
  ],
  balance: [
    {
      needs: 'bookings',
      label: 'Give more time',
      run: (id, { dueOn = inSomeDays({}) }) =>
        call(moveBalance, { params: { id }, body: { dueOn } }),
      done: ['More Time Given', 'It comes back to this list if the rest has not come by then.'],
      ask: {
        title: 'Give more time?',
        about: 'The family gets the usual reminders for the new day.',
      },
      field: {
        name: 'dueOn',
        label: 'Due by',
        type: 'date',
        schema: MoveBalanceSchema,
        initial: inSomeDays,
      },
    },
  ],
  cancelledByHand: [{ needs: 'catalogue', label: 'Record it in the calendar' }],
  handBack: [
    {
      needs: 'money',
      label: 'Handed back',
      run: (id) => call(recordHandedBack, { params: { id } }),
      done: ['Recorded as Handed Back'],
      ask: {
        title: 'Is the money back with the family?',
        about: 'Our books count it as refunded already. Record it once the family has it.',
      },
    },
  ],
  ofsted: reportTo('ofsted', 'Ofsted'),
  riddor: reportTo('riddor', 'HSE'),
  unbooked: [
    {
      needs: 'registers',
      label: 'Settled',
      run: (_, { reason = '' }, ref) => settleUnbooked(ref, reason),
      done: ['Settled'],
      ask: {
        title: 'Is it settled with the family?',
        about: 'It goes from this list and from the gate.',
      },
      field: {
        name: 'reason',
        label: 'What was agreed',
        schema: ReportNoteSchema,
        initial: () => '',
      },
    },
  ],
};
