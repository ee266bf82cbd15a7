import * as z from 'zod/mini';
import {
  type Limit,
  KnownFamily,
  ProvenAddress,
  Public,
  StaffOnly,
  defineRoute,
  perMailbox,
} from '../kit/route';
import {
  AddressCodeAskedSchema,
  AddressProofSchema,
  AskForAddressCodeSchema,
  KnownDevicePathSchema,
  KnownDeviceSchema,
  ProveAddressSchema,
} from '../mail/address-proof';
import {
  EraseFamilySchema,
  FamilyErasedSchema,
  FamilyExportQuerySchema,
  FamilyMatchSchema,
  FamilySchema,
  WhoseDataSchema,
} from './families';
import {
  DuplicateFamiliesSchema,
  DuplicatesQuerySchema,
  FamilyListQuerySchema,
  FamilyPageQuerySchema,
  FamilyPageSchema,
  FamilyRowSchema,
  PairFamiliesSchema,
} from './family-page';
import { BookingPathSchema } from '../bookings/bookings';
import { ChildDetailsSchema } from '../bookings/child-details';
import {
  AskedErasureSchema,
  DataKeptSchema,
  EraseMyDataSchema,
  KeepByLinkSchema,
  MyDataFileQuerySchema,
  MyDataSchema,
  MyReadingsSchema,
} from './my-data';
import {
  AnswerFamilyDetailsSchema,
  FamilyAdultPathSchema,
  FamilyChildDetailsSchema,
  FamilyChildPathSchema,
  InviteAdultSchema,
  WriteFamilyChildSchema,
  YourFamilySchema,
} from './your-family';
import { DoneSchema } from '../kit/done';
import { StaffSearchQuerySchema } from '../office/staff-search';

export const readAddressProof = defineRoute('GET /api/address-proof', {
  access: Public,
  answer: AddressProofSchema,
});

export const askForAddressCode = defineRoute('POST /api/address-proof/code', {
  access: Public,
  body: AskForAddressCodeSchema,
  answer: AddressCodeAskedSchema,
  status: 202,
  limits: [
    { name: 'address-code-network', points: 30, seconds: 3600, per: 'network' },
    // Each code allows several guesses, and costs an email. Every address is counted, so a refusal doesn't reveal which
    // exist. By who asks, so that a stranger's requests don't use up the family's; `AddressProofs` counts them all.
    { name: 'address-code-recipient', points: 5, seconds: 3600, per: 'mailbox-caller' },
    { name: 'address-code-recipient-day', points: 15, seconds: 86_400, per: 'mailbox-caller' },
  ],
});

export const proveAddress = defineRoute('POST /api/address-proof', {
  access: Public,
  body: ProveAddressSchema,
  answer: AddressProofSchema,
  limits: [{ name: 'prove-address-network', points: 100, seconds: 3600, per: 'network' }],
});

export const endAddressProof = defineRoute('POST /api/address-proof/end', {
  access: Public,
  answer: AddressProofSchema,
});

const knownDevices: Limit = {
  name: 'known-devices-network',
  points: 120,
  seconds: 600,
  per: 'network',
};

export const listKnownDevices = defineRoute('GET /api/known-devices', {
  access: KnownFamily,
  answer: z.array(KnownDeviceSchema),
  limits: [knownDevices],
});

/** For a browser that has proved the address: it stays known for 30 days. */
export const rememberDevice = defineRoute('POST /api/known-devices', {
  access: ProvenAddress,
  answer: AddressProofSchema,
  limits: [knownDevices],
});

/** Ends one device of the address. Answers the others. */
export const endKnownDevice = defineRoute('DELETE /api/known-devices/:id', {
  access: KnownFamily,
  params: KnownDevicePathSchema,
  answer: z.array(KnownDeviceSchema),
  limits: [knownDevices],
});

/** Signs out everywhere: no browser stays known for the address, this one included. */
export const endKnownDevices = defineRoute('DELETE /api/known-devices', {
  access: KnownFamily,
  answer: AddressProofSchema,
  limits: [knownDevices],
});

/** Every enquiry sends two emails: the limit stops the form from flooding a stranger's inbox. */
export const readFamily = defineRoute('GET /api/admin/families', {
  access: StaffOnly('bookings'),
  query: WhoseDataSchema,
  answer: FamilySchema,
});

export const findFamilies = defineRoute('GET /api/admin/families/matches', {
  access: StaffOnly('bookings'),
  query: StaffSearchQuerySchema,
  answer: z.array(FamilyMatchSchema),
});

export const readFamilyPage = defineRoute('GET /api/admin/families/page', {
  access: StaffOnly('bookings'),
  query: FamilyPageQuerySchema,
  answer: FamilyPageSchema,
});

export const listFamilies = defineRoute('GET /api/admin/families/list', {
  access: StaffOnly('bookings'),
  query: FamilyListQuerySchema,
  answer: z.array(FamilyRowSchema),
});

export const findDuplicateFamilies = defineRoute('GET /api/admin/families/duplicates', {
  access: StaffOnly('bookings'),
  query: DuplicatesQuerySchema,
  answer: z.array(DuplicateFamiliesSchema),
});

export const pairFamilies = defineRoute('PUT /api/admin/families/pairs', {
  access: StaffOnly('bookings'),
  body: PairFamiliesSchema,
  answer: DoneSchema,
});

export const exportFamily = defineRoute('GET /api/admin/families/export', {
  access: StaffOnly('exports', { freshProof: true }),
  query: FamilyExportQuerySchema,
  file: ['application/json', 'text/html'],
});

export const eraseFamily = defineRoute('POST /api/admin/families/erase', {
  access: StaffOnly('erasure', { freshProof: true }),
  body: EraseFamilySchema,
  answer: FamilyErasedSchema,
});

export const readMyData = defineRoute('GET /api/my-data', {
  access: ProvenAddress,
  answer: MyDataSchema,
  limits: [{ name: 'my-data-network', points: 120, seconds: 600, per: 'network' }],
});

export const readMyReadings = defineRoute('GET /api/my-data/readings', {
  access: KnownFamily,
  answer: MyReadingsSchema,
  limits: [{ name: 'my-data-network', points: 120, seconds: 600, per: 'network' }],
});

export const downloadMyData = defineRoute('GET /api/my-data/file', {
  access: ProvenAddress,
  query: MyDataFileQuerySchema,
  file: ['application/json', 'text/html'],
  limits: [{ name: 'my-data-file-network', points: 30, seconds: 600, per: 'network' }],
});

const erasing: Limit = {
  name: 'erase-my-data-network',
  points: 30,
  seconds: 600,
  per: 'network',
};

/** Asks for it: it happens a day later. */
export const eraseMyData = defineRoute('POST /api/my-data/erase', {
  access: ProvenAddress,
  body: EraseMyDataSchema,
  answer: AskedErasureSchema,
  status: 202,
  limits: [erasing],
  isRepeatable: true,
});

/** Takes back that this address has asked to be erased. A known device is enough, because nothing is lost by it. */
export const keepMyData = defineRoute('POST /api/my-data/keep', {
  access: KnownFamily,
  answer: DataKeptSchema,
  limits: [erasing],
  isRepeatable: true,
});

/** The same with the link of the email, in any browser. */
export const keepMyDataByLink = defineRoute('POST /api/my-data/keep-by-link', {
  access: Public,
  body: KeepByLinkSchema,
  answer: DataKeptSchema,
  limits: [erasing],
});

const family: Limit = { name: 'family-network', points: 240, seconds: 600, per: 'network' };

export const readYourFamily = defineRoute('GET /api/family', {
  access: KnownFamily,
  answer: YourFamilySchema,
  limits: [family],
});

export const addFamilyChild = defineRoute('POST /api/family/children', {
  access: KnownFamily,
  body: WriteFamilyChildSchema,
  answer: YourFamilySchema,
  status: 201,
  limits: [family],
});

export const editFamilyChild = defineRoute('PATCH /api/family/children/:id', {
  access: KnownFamily,
  params: FamilyChildPathSchema,
  body: WriteFamilyChildSchema,
  answer: YourFamilySchema,
  limits: [family],
});

/** Bookings keep the child. Repeatable. */
export const removeFamilyChild = defineRoute('DELETE /api/family/children/:id', {
  access: KnownFamily,
  params: FamilyChildPathSchema,
  answer: YourFamilySchema,
  limits: [family],
});

/**
 * The family has made this booking itself, so it shares what it has told us. Earlier links to it end, also for the browser
 * that booked, and the booking's address gets a new one. Repeatable. Errors: `not_found`; `status_conflict` if its links
 * have ended.
 */
export const shareFamilyBooking = defineRoute('POST /api/family/bookings/:id/share', {
  access: KnownFamily,
  params: BookingPathSchema,
  answer: YourFamilySchema,
  limits: [family],
  isRepeatable: true,
});

export const readFamilyDetails = defineRoute('GET /api/family/children/:id/details', {
  access: KnownFamily,
  params: FamilyChildPathSchema,
  answer: FamilyChildDetailsSchema,
  limits: [family],
});

export const answerFamilyDetails = defineRoute('PATCH /api/family/children/:id/details', {
  access: KnownFamily,
  params: FamilyChildPathSchema,
  body: AnswerFamilyDetailsSchema,
  answer: ChildDetailsSchema,
  limits: [family],
  isRepeatable: true,
});

export const confirmFamilyDetails = defineRoute('POST /api/family/children/:id/details/confirm', {
  access: KnownFamily,
  params: FamilyChildPathSchema,
  answer: ChildDetailsSchema,
  limits: [family],
  isRepeatable: true,
});

/** Who belongs to a family is changed with a fresh code: a known device may be in other hands. */
export const inviteAdult = defineRoute('POST /api/family/invitations', {
  access: ProvenAddress,
  body: InviteAdultSchema,
  answer: YourFamilySchema,
  status: 201,
  limits: [
    { name: 'family-invitation-network', points: 20, seconds: 3600, per: 'network' },
    { name: 'family-invitation-recipient', points: 3, seconds: 86_400, per: 'mailbox' },
    perMailbox,
  ],
});

export const withdrawInvitation = defineRoute('DELETE /api/family/invitations', {
  access: ProvenAddress,
  answer: YourFamilySchema,
  limits: [family],
});

/** Joins the family that has invited this address. Errors: `not_found`; `status_conflict` if it has two adults already. */
export const acceptInvitation = defineRoute('POST /api/family/invitations/:id/accept', {
  access: ProvenAddress,
  params: FamilyAdultPathSchema,
  answer: YourFamilySchema,
  limits: [family],
});

export const declineInvitation = defineRoute('POST /api/family/invitations/:id/decline', {
  access: ProvenAddress,
  params: FamilyAdultPathSchema,
  answer: YourFamilySchema,
  limits: [family],
});

/** Removes an adult of the family, or leaves it. Repeatable. */
export const removeAdult = defineRoute('DELETE /api/family/adults/:id', {
  access: ProvenAddress,
  params: FamilyAdultPathSchema,
  answer: YourFamilySchema,
  limits: [family],
});
