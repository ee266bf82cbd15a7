import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import { hasPlacedHere } from '../bookings/access/booking-cookie';
import { provenAddress } from '../mail/address-proof/proven-address';
import { type Input, Route } from '../kernel/http/route';
import { FamilyAdults } from './family-adults.service';
import { FamilyDetails } from './family-details.service';
import { SharedBookings } from './shared-bookings.service';
import { YourFamilyService } from './your-family.service';

@Controller()
export class YourFamilyController {
  constructor(
    private readonly family: YourFamilyService,
    private readonly adults: FamilyAdults,
    private readonly details: FamilyDetails,
    private readonly shared: SharedBookings,
  ) {}

  @Route(routes.readYourFamily)
  read({ request }: Input<typeof routes.readYourFamily>) {
    return this.family.read(provenAddress(request), (id) => hasPlacedHere(request, id));
  }

  @Route(routes.addFamilyChild)
  add({ body, request }: Input<typeof routes.addFamilyChild>) {
    return this.family.addChild(provenAddress(request), body);
  }

  @Route(routes.editFamilyChild)
  edit({ params: { id }, body, request }: Input<typeof routes.editFamilyChild>) {
    return this.family.editChild(provenAddress(request), id, body);
  }

  @Route(routes.removeFamilyChild)
  remove({ params: { id }, request }: Input<typeof routes.removeFamilyChild>) {
    return this.family.removeChild(provenAddress(request), id);
  }

  @Route(routes.shareFamilyBooking)
  share({ params: { id }, request }: Input<typeof routes.shareFamilyBooking>) {
    return this.family.change(provenAddress(request), (manager, { familyId }) =>
      this.shared.claim(manager, familyId, id),
    );
  }

  @Route(routes.readFamilyDetails)
  readDetails({ params: { id }, request }: Input<typeof routes.readFamilyDetails>) {
    return this.details.read(provenAddress(request), id);
  }

  @Route(routes.answerFamilyDetails)
  answer({ params: { id }, body, request }: Input<typeof routes.answerFamilyDetails>) {
    return this.details.answer(provenAddress(request), id, body.answers);
  }

  @Route(routes.confirmFamilyDetails)
  confirm({ params: { id }, request }: Input<typeof routes.confirmFamilyDetails>) {
    return this.details.confirm(provenAddress(request), id);
  }

  @Route(routes.inviteAdult)
  invite({ body, request }: Input<typeof routes.inviteAdult>) {
    return this.family.change(provenAddress(request), (manager, you) =>
      this.adults.invite(manager, you, body.email),
    );
  }

  @Route(routes.withdrawInvitation)
  withdraw({ request }: Input<typeof routes.withdrawInvitation>) {
    return this.family.change(provenAddress(request), (manager, you) =>
      this.adults.withdraw(manager, you),
    );
  }

  @Route(routes.acceptInvitation)
  accept({ params: { id }, request }: Input<typeof routes.acceptInvitation>) {
    return this.family.change(provenAddress(request), (manager, you) =>
      this.adults.accept(manager, you, id),
    );
  }

  @Route(routes.declineInvitation)
  decline({ params: { id }, request }: Input<typeof routes.declineInvitation>) {
    return this.family.change(provenAddress(request), (manager, you) =>
      this.adults.decline(manager, you, id),
    );
  }

  @Route(routes.removeAdult)
  removeAdult({ params: { id }, request }: Input<typeof routes.removeAdult>) {
    return this.family.change(provenAddress(request), (manager, you) =>
      this.adults.remove(manager, you, id),
    );
  }
}
