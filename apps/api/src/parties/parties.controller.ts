import * as routes from '@sunfield/contracts/parties/routes';
import { Clock } from '../kernel/base/clock';
import { CONFIG } from '../kernel/config/config';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { isProofFresh } from '../kernel/http/fresh-proof';
import { ChangeParties } from './change-party.service';
import { PartyGuests } from './guests.service';
import { PartySheets } from './party-sheets.service';
import { PartyPackages } from './packages.service';
import { Parties } from './parties.service';
import { Enquiries } from './enquiries.service';

export const PartiesController = controllerOf(
  [Enquiries, PartyPackages, Parties, ChangeParties, PartyGuests, PartySheets, Clock, CONFIG],
  (enquiries, packages, parties, changes, guests, sheets, clock, config) => [
    answer(routes.sendEnquiry, ({ body: enquiry }) => enquiries.receive(enquiry)),
    answer(routes.takeEnquiry, ({ body: enquiry, staff }) => enquiries.take(enquiry, staff)),
    answer(routes.listEnquiries, async ({ query, staff, response }) => {
      const { enquiries: rows, total } = await enquiries.list(query, staff);
      response.setHeader('X-Total-Count', total);
      return rows;
    }),
    answer(routes.readEnquiry, ({ params: { id }, staff }) => enquiries.read(id, staff)),
    answer(routes.correctEnquiry, ({ params: { id }, body: correction, staff }) =>
      enquiries.correct(id, correction, staff),
    ),
    answer(routes.changeEnquiryStatus, ({ params: { id }, body: change, staff }) =>
      enquiries.changeStatus(id, change, staff),
    ),
    answer(routes.listOfferedPackages, () => packages.offered()),
    answer(routes.listFreeTimes, ({ query: { packageId } }) => packages.freeTimes(packageId)),
    answer(routes.listPackages, () => packages.list()),
    answer(routes.addPackage, ({ body, staff }) => packages.add(body, staff)),
    answer(routes.changePackage, ({ params: { id }, body, staff }) =>
      packages.change(id, body, staff),
    ),
    answer(routes.readPartyRules, () => packages.rules()),
    answer(routes.changePartyRules, ({ body, staff }) => packages.changeRules(body, staff)),
    answer(routes.readPartyCalendar, ({ query: { from } }) => packages.calendar(from)),
    answer(routes.listParties, () => parties.list()),
    answer(routes.quoteParty, ({ params: { id }, body, staff }) => parties.quote(id, body, staff)),
    answer(routes.acceptPartyQuote, ({ params: { id }, body: { version }, staff }) =>
      parties.acceptFor(id, version, staff),
    ),
    answer(routes.tickPartyTask, ({ params: { id }, body }) => parties.tick(id, body)),
    answer(routes.quotePartyChange, ({ params: { id }, body }) => changes.quote(id, body)),
    answer(routes.changeParty, async ({ params: { id }, body, request }) => {
      const isProved = isProofFresh(request, clock.now(), config);
      await changes.change(id, body, { staff: request.staff, tokens: [], isProved });
      return parties.one(id);
    }),
    answer(routes.readPartyQuote, ({ params: { id }, query: { access } }) =>
      parties.read(id, access),
    ),
    answer(routes.answerPartyQuote, ({ params: { id }, body }) => parties.answer(id, body)),
    answer(routes.readInvitation, ({ params: { id }, query: { access } }) =>
      guests.read(id, access),
    ),
    answer(routes.answerInvitation, ({ params: { id }, body }) => guests.answer(id, body)),
    answer(routes.addPartyGuest, ({ body, staff }) => sheets.addGuest(body, staff)),
    answer(routes.listPartySheets, ({ query, staff }) => sheets.list(query, staff)),
  ],
);
