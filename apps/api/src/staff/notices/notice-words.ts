import { formatMoment } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { recordKind, type RecordKindKey, recordKeys } from '@sunfield/contracts/kit/record-kinds';
import { type EventValue, type EventValues } from '@sunfield/contracts/kit/events/event';

/** Of a guarded setting. */
interface Change {
  setting: keyof typeof guarded;
  was: EventValue | undefined;
  is: EventValue | undefined;
}

/** The events account holders are emailed about. */
export type Notice =
  | { what: 'login'; browser: string; network: string }
  | { what: 'new-owner'; owner: string; by: string }
  | { what: 'rights'; by: string; was: string; now: string }
  | { what: 'guarded-settings'; by: string; changes: Change[] }
  | { what: Happening };

const NOT_YOU =
  'If this was not you, ask an owner immediately to reset your password, and log out any browsers you don’t recognise at “My account” in the admin console.';
const NOT_EXPECTED =
  'If you did not expect this, look at Staff Accounts in the admin console, where owners change roles and disable accounts.';

const recordNotices = Object.fromEntries(
  recordKeys.map((key) => [
    `retention.${key}`,
    { name: `records are kept (${recordKind(key).title})`, unit: 'years' },
  ]),
) as Record<`retention.${RecordKindKey}`, { name: string; unit: string }>;

const guarded = {
  'retention.notesDays': { name: 'medical notes are kept', unit: 'days' },
  'retention.contactDays': { name: 'names and contacts are kept', unit: 'days' },
  'retention.funderDays': { name: 'answers for a funder’s report are kept', unit: 'days' },
  'retention.moneyYears': { name: 'card references are kept', unit: 'years' },
  'retention.enquiryDays': { name: 'enquiries are kept', unit: 'days' },
  'retention.logDays': { name: 'logs are kept', unit: 'days' },
  ...recordNotices,
  linkDays: { name: 'links to bookings work', unit: 'days' },
  staffAlertEmail: { name: 'alerts go to' },
} satisfies Record<string, { name: string; unit?: string }>;

/** The changed settings that owners are emailed about: how long data is kept, and where alerts go. */
export const guardedChanges = (before: EventValues, after: EventValues): Change[] =>
  (Object.keys(guarded) as Change['setting'][])
    .filter((setting) => setting in after)
    .map((setting) => ({ setting, was: before[setting], is: after[setting] }));

/** "logs are kept 9 days (before: 30)" */
function changeText(change: Change): string {
  const { name, unit }: { name: string; unit?: string } = guarded[change.setting];
  const is = [name, change.is, unit].filter((part) => part !== undefined).join(' ');
  return `${is} (before: ${change.was})`;
}

/** In plain text, without secrets or links. */
export function noticeWords(
  notice: Notice,
  username: string,
  at: Date,
): { subject: string; happened: string; todo: string } {
  const moment = formatMoment(at, at);
  if (notice.what === 'new-owner') {
    const { owner, by } = notice;
    return {
      subject: 'There is a new owner',
      happened: `The account ${owner} was made an owner by ${by} on ${moment}. Owners can do everything.`,
      todo: NOT_EXPECTED,
    };
  }
  if (notice.what === 'guarded-settings') {
    return {
      subject: 'Settings that protect data were changed',
      happened: `${notice.by} changed these settings on ${moment}: ${listed(notice.changes.map(changeText))}. A shorter time counts only after 24 hours.`,
      todo: 'If you did not expect this, put them back at “Settings” in the admin console before then.',
    };
  }
  if (notice.what === 'rights') {
    const { by, was, now } = notice;
    return {
      subject: 'What you may do was changed',
      happened: `${by} changed what your account ${username} may do on ${moment}. Now: ${now}. Before: ${was}.`,
      todo: 'If you did not expect this, ask an owner.',
    };
  }
  if (notice.what === 'login') {
    const where = notice.browser || 'an unknown browser';
    return {
      subject: 'New login to your account',
      happened: `Someone logged in to your account ${username} on ${moment} with a new browser: ${where}, from ${notice.network}.`,
      todo: `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    };
  }
  const [subject, happened] = happenings[notice.what];
  return {
    subject,
    happened: happened.replace('ACCOUNT', `your account ${username}`).replace('MOMENT', moment),
    todo: NOT_YOU,
  };
}

/** By events of the account. */
const happenings = {
  'staff.password_changed': [
    'Your password was changed',
    'The password of ACCOUNT was changed on MOMENT. You are logged out in all other browsers.',
  ],
  'staff.password_reset': [
    'Your password was reset',
    'An owner set a new password for ACCOUNT on MOMENT. You are logged out everywhere.',
  ],
  'staff.password_chosen': [
    'Your password was changed',
    'A new password for ACCOUNT was chosen with a one-time link on MOMENT. You are logged out everywhere.',
  ],
  'staff.second_step_added': [
    'A second step was added',
    'A second sign-in step was added to ACCOUNT on MOMENT.',
  ],
  'staff.second_step_removed': [
    'A second step was removed',
    'A second step at login was removed from ACCOUNT on MOMENT.',
  ],
  'staff.second_step_reset': [
    'Your second step was reset',
    'An owner reset the second step of ACCOUNT on MOMENT. Until you set up a new one, the password alone logs in.',
  ],
  'staff.recovery_codes_made': [
    'New recovery codes were made',
    'New recovery codes were made for ACCOUNT on MOMENT. The old ones no longer work.',
  ],
  'staff.recovery_code_used': [
    'A recovery code was used',
    'A recovery code of ACCOUNT was used on MOMENT. “My account” shows how many are left.',
  ],
  'staff.email_changed': [
    'Your email address was changed',
    'We started sending emails about ACCOUNT to another address on MOMENT.',
  ],
  'staff.email_removed': [
    'Your email address was removed',
    'We stopped sending emails about ACCOUNT to this address on MOMENT.',
  ],
} satisfies Record<string, [subject: string, happened: string]>;
export type Happening = keyof typeof happenings;
export const happeningKeys = Object.keys(happenings) as Happening[];
