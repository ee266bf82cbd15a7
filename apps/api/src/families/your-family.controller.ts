import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import type { Request } from 'express';
import { hasPlacedHere } from '../bookings/access/booking-cookie';
import { ProvenAddress } from '../mail/address-proof/proven-address';
import { Input, Route } from '../kernel/http/route';
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
  read(@ProvenAddress() email: string, @Req() request: Request) {
    return this.family.read(email, (id) => hasPlacedHere(request, id));
  }

  @Route(routes.addFamilyChild)
  add(@Input() { body }: Input<typeof routes.addFamilyChild>, @ProvenAddress() email: string) {
    return this.family.addChild(email, body);
  }

  @Route(routes.editFamilyChild)
  edit(
    @Input() { params: { id }, body }: Input<typeof routes.editFamilyChild>,
    @ProvenAddress() email: string,
  ) {
    return this.family.editChild(email, id, body);
  }

  @Route(routes.removeFamilyChild)
  remove(
    @Input() { params: { id } }: Input<typeof routes.removeFamilyChild>,
    @ProvenAddress() email: string,
  ) {
    return this.family.removeChild(email, id);
  }

  @Route(routes.shareFamilyBooking)
  share(
    @Input() { params: { id } }: Input<typeof routes.shareFamilyBooking>,
    @ProvenAddress() email: string,
  ) {
    return this.family.change(email, (manager, { familyId }) =>
      this.shared.claim(manager, familyId, id),
    );
  }

  @Route(routes.readFamilyDetails)
  readDetails(
    @Input() { params: { id } }: Input<typeof routes.readFamilyDetails>,
    @ProvenAddress() email: string,
  ) {
    return this.details.read(email, id);
  }

  @Route(routes.answerFamilyDetails)
  answer(
    @Input() { params: { id }, body }: Input<typeof routes.answerFamilyDetails>,
    @ProvenAddress() email: string,
  ) {
    return this.details.answer(email, id, body.answers);
  }

  @Route(routes.confirmFamilyDetails)
  confirm(
    @Input() { params: { id } }: Input<typeof routes.confirmFamilyDetails>,
    @ProvenAddress() email: string,
  ) {
    return this.details.confirm(email, id);
  }

  @Route(routes.inviteAdult)
  invite(@Input() { body }: Input<typeof routes.inviteAdult>, @ProvenAddress() email: string) {
    return this.family.change(email, (manager, you) =>
      this.adults.invite(manager, you, body.email),
    );
  }

  @Route(routes.withdrawInvitation)
  withdraw(@ProvenAddress() email: string) {
    return this.family.change(email, (manager, you) => this.adults.withdraw(manager, you));
  }

  @Route(routes.acceptInvitation)
  accept(
    @Input() { params: { id } }: Input<typeof routes.acceptInvitation>,
    @ProvenAddress() email: string,
  ) {
    return this.family.change(email, (manager, you) => this.adults.accept(manager, you, id));
  }

  @Route(routes.declineInvitation)
  decline(
    @Input() { params: { id } }: Input<typeof routes.declineInvitation>,
    @ProvenAddress() email: string,
  ) {
    return this.family.change(email, (manager, you) => this.adults.decline(manager, you, id));
  }

  @Route(routes.removeAdult)
  removeAdult(
    @Input() { params: { id } }: Input<typeof routes.removeAdult>,
    @ProvenAddress() email: string,
  ) {
    return this.family.change(email, (manager, you) => this.adults.remove(manager, you, id));
  }
}
