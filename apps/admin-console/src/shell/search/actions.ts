import { type Permission } from '@sunfield/contracts/kit/permissions';

export interface Action {
  /** As its button, or as staff would say it. */
  label: string;
  /** Other words for it. */
  words?: string;
  needs: Permission;
  /** The page where it is done; `do` opens its dialog there. */
  to: string;
  /** What it is done to. */
  detail?: string;
}

const tab = (name: string) => `/admin-new?tab=${name}`;
const bookings = tab('bookings');
const unpaid = `${bookings}&status=pending`;
const paid = `${bookings}&status=succeeded`;
const byPermission = (
  needs: Permission,
  rows: readonly (readonly [label: string, to: string, words?: string])[],
): Action[] => rows.map(([label, to, words]) => ({ label, to, needs, ...(words && { words }) }));

/** What staff can do, by the permission that it needs, and where. */
export const actions: Action[] = [
  ...byPermission('bookings', [
    ['Take a booking by phone', '/new-booking', 'new booking add'],
    ['Change a booking', paid, 'swap a day amend add a child cancel child days'],
    ['Cancel a booking', bookings, 'delete remove'],
    ['Send a payment link', unpaid, 'copy email pay'],
    ['Send a reminder', paid, 'camp reminder email'],
    ['Hold places', unpaid, 'keep longer unpaid'],
    ['Use a discount code on a booking', unpaid, 'voucher'],
    ['Check a payment’s status', unpaid, 'stripe'],
    ['Print a booking', bookings],
    ['Withdraw a booking’s links', bookings, 'end sharing'],
    ['Fill in a child’s details', bookings, 'missing allergies collectors date of birth'],
    ['Record a permission', bookings, 'photos consent sun cream'],
    ['Write a note about a booking', bookings, 'staff note'],
    ['Offer a place from the waiting list', tab('waiting-list'), 'pause add one place'],
    ['Find a family', tab('families'), 'parent customer'],
    ['Join two families', tab('families'), 'duplicate merge twice'],
    ['Resend an email', tab('emails'), 'again failed bounced read'],
    ['Extend or let go a bank payment', tab('bank'), 'awaited transfer'],
  ]),
  ...byPermission('money', [
    ['Record cash', unpaid, 'mark paid card machine bank transfer take money'],
    ['Refund a booking', paid, 'give back money'],
    ['Import a bank statement', tab('bank'), 'match transfer csv ofx childcare voucher'],
    ['Count cash', `${tab('cash')}&do=count-cash`, 'cash book till'],
    ['Pay out credit', tab('credit')],
    ['Answer a dispute', `${bookings}&attention=disputed`, 'chargeback'],
  ]),
  ...byPermission('bookkeeping', [
    ['Close a month', tab('bookkeeping'), 'month end'],
    ['Download the journal', tab('bookkeeping'), 'xero quickbooks sage ledger'],
    ['Check a payout', tab('bookkeeping'), 'stripe'],
  ]),
  ...byPermission('exports', [
    ['Export bookings', bookings, 'csv spreadsheet download'],
    ['Export a family’s data', tab('families'), 'subject access request gdpr'],
    ['Download takings', tab('figures'), 'csv income'],
  ]),
  ...byPermission('erasure', [
    ['Erase a family’s data', tab('families'), 'delete forget gdpr'],
    ['Clear Old Data', `${tab('register')}&do=clear-old-data`, 'delete old bookings'],
  ]),
  ...byPermission('messages', [
    ['Write to families', `${tab('messages')}&do=new-message`, 'new message email text news'],
  ]),
  ...byPermission('registers', [
    ['Print the register', tab('register'), 'paper list children'],
    ['Sign a child in or out', '/gate', 'arrive collect absent'],
    ['Take a roll call', '/gate', 'fire drill evacuation'],
    ['Record an accident or medicine', '/gate', 'incident injury'],
    ['Give a collection code', '/gate', 'collector pick up'],
  ]),
  ...byPermission('walk-ins', [['Add a walk-in', '/gate?do=walk-in', 'child at the gate today']]),
  ...byPermission('all-registers', [['Plan the rota', tab('rota'), 'staff shifts hours']]),
  ...byPermission('inspection', [['Print the inspection pack', tab('inspection'), 'ofsted']]),
  ...byPermission('enquiries', [
    ['New enquiry', `${tab('enquiries')}&do=new-enquiry`, 'party birthday phone'],
    ['Answer a party enquiry', tab('enquiries'), 'birthday quote'],
  ]),
  ...byPermission('catalogue', [
    ['New season', `${tab('seasons')}&do=new-season`, 'add holiday'],
    ['Copy a season', tab('seasons'), 'last year again'],
    ['New discount code', `${tab('codes')}&do=new-code`, 'voucher promotion offer'],
    ['Add a venue', `${tab('catalogue')}&do=add-venue`, 'place address'],
    ['Add an activity', `${tab('catalogue')}&do=add-activity`, 'programme camp type'],
    ['Add a session', `${tab('catalogue')}&do=add-session`, 'times hours'],
    ['Ask parents a question', tab('catalogue'), 'details t-shirt sizes'],
    ['Add a funder', `${tab('funding')}&do=new-funder`, 'haf council funded places report'],
    ['Set reminders', tab('reminders'), 'automatic emails'],
    ['Change the words of an email', tab('email-words'), 'wording confirmation template'],
  ]),
  ...byPermission('settings', [
    ['Finish the set-up', tab('setup'), 'begin start guide'],
    ['Change the landing page', tab('settings'), 'website pictures logo words'],
  ]),
  ...byPermission('staff', [
    ['Add a staff account', `${tab('staff')}&do=new-account`, 'user coach manager login role'],
    ['Require a second step', tab('staff'), '2fa two factor passkey'],
  ]),
  ...byPermission('audit', [['See who did what', tab('audit'), 'history log read notes']]),
];

/** Done on a season's page, each with the part of it that it is on. */
export const seasonActions = byPermission('catalogue', [
  ['Cancel a day', 'calendar', 'camp closed flood illness'],
  ['Move a day', 'calendar', 'camp venue change'],
  ['Add camp days', 'calendar', 'new day capacity places'],
  ['Change prices', 'prices', 'sibling discount early bird'],
  ['Change the refund policy', 'details', 'cancellation policy cancelling'],
  ['Deposits', 'details', 'paying in parts balance'],
  ['Put on sale', 'calendar', 'publish open close'],
]);
