import * as routes from '@sunfield/contracts/families/routes';
import { hasPlacedHere } from '../../bookings/access/booking-cookie';
import { provenAddress } from '../../mail/address-proof/proven-address';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { FamilyAdults } from './family-adults.service';
import { FamilyDetails } from './family-details.service';
import { SharedBookings } from './shared-bookings.service';
import { YourFamilyService } from './your-family.service';

export const YourFamilyController = controllerOf(
  [YourFamilyService, FamilyAdults, FamilyDetails, SharedBookings],
  (family, adults, details, shared) => [
    answer(routes.readYourFamily, ({ request }) =>
      family.read(provenAddress(request), (id) => hasPlacedHere(request, id)),
    ),
    answer(routes.addFamilyChild, ({ body, request }) =>
      family.addChild(provenAddress(request), body),
    ),
    answer(routes.editFamilyChild, ({ params: { id }, body, request }) =>
      family.editChild(provenAddress(request), id, body),
    ),
    answer(routes.removeFamilyChild, ({ params: { id }, request }) =>
      family.removeChild(provenAddress(request), id),
    ),
    answer(routes.shareFamilyBooking, ({ params: { id }, request }) =>
      family.change(provenAddress(request), (manager, { familyId }) =>
        shared.claim(manager, familyId, id),
      ),
    ),
    answer(routes.readFamilyDetails, ({ params: { id }, request }) =>
      details.read(provenAddress(request), id),
    ),
    answer(routes.answerFamilyDetails, ({ params: { id }, body, request }) =>
      details.answer(provenAddress(request), id, body.answers),
    ),
    answer(routes.confirmFamilyDetails, ({ params: { id }, request }) =>
      details.confirm(provenAddress(request), id),
    ),
    answer(routes.inviteAdult, ({ body, request }) =>
      family.change(provenAddress(request), (manager, you) =>
        adults.invite(manager, you, body.email),
      ),
    ),
    answer(routes.withdrawInvitation, ({ request }) =>
      family.change(provenAddress(request), (manager, you) => adults.withdraw(manager, you)),
    ),
    answer(routes.acceptInvitation, ({ params: { id }, request }) =>
      family.change(provenAddress(request), (manager, you) => adults.accept(manager, you, id)),
    ),
    answer(routes.declineInvitation, ({ params: { id }, request }) =>
      family.change(provenAddress(request), (manager, you) => adults.decline(manager, you, id)),
    ),
    answer(routes.removeAdult, ({ params: { id }, request }) =>
      family.change(provenAddress(request), (manager, you) => adults.remove(manager, you, id)),
    ),
  ],
);
