import { send } from '@sunfield/api-client/request';
import { type PartyEnquiry } from '@sunfield/contracts/people/enquiries';

/** `POST /api/party-enquiries`; the form does not need the answer. */
export const sendPartyEnquiry = (body: PartyEnquiry): Promise<unknown> =>
  send('POST', '/api/party-enquiries', { body });
