import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/parties/routes';
import { type Input, Route } from '../kernel/http/route';
import { PartyGuests } from './guests.service';
import { PartyPackages } from './packages.service';
import { Parties } from './parties.service';

@Controller()
export class PartiesController {
  constructor(
    private readonly packages: PartyPackages,
    private readonly parties: Parties,
    private readonly guests: PartyGuests,
  ) {}

  @Route(routes.listOfferedPackages)
  listOffered() {
    return this.packages.offered();
  }

  @Route(routes.listFreeTimes)
  listFreeTimes({ query: { packageId } }: Input<typeof routes.listFreeTimes>) {
    return this.packages.freeTimes(packageId);
  }

  @Route(routes.listPackages)
  listPackages() {
    return this.packages.list();
  }

  @Route(routes.addPackage)
  addPackage({ body, staff }: Input<typeof routes.addPackage>) {
    return this.packages.add(body, staff);
  }

  @Route(routes.changePackage)
  changePackage({ params: { id }, body, staff }: Input<typeof routes.changePackage>) {
    return this.packages.change(id, body, staff);
  }

  @Route(routes.readPartyRules)
  readRules() {
    return this.packages.rules();
  }

  @Route(routes.changePartyRules)
  changeRules({ body, staff }: Input<typeof routes.changePartyRules>) {
    return this.packages.changeRules(body, staff);
  }

  @Route(routes.listParties)
  list() {
    return this.parties.list();
  }

  @Route(routes.quoteParty)
  quote({ params: { id }, body, staff }: Input<typeof routes.quoteParty>) {
    return this.parties.quote(id, body, staff);
  }

  @Route(routes.readPartyQuote)
  read({ params: { id }, query: { access } }: Input<typeof routes.readPartyQuote>) {
    return this.parties.read(id, access);
  }

  @Route(routes.answerPartyQuote)
  answer({ params: { id }, body }: Input<typeof routes.answerPartyQuote>) {
    return this.parties.answer(id, body);
  }

  @Route(routes.readInvitation)
  readInvitation({ params: { id }, query: { access } }: Input<typeof routes.readInvitation>) {
    return this.guests.read(id, access);
  }

  @Route(routes.answerInvitation)
  answerInvitation({ params: { id }, body }: Input<typeof routes.answerInvitation>) {
    return this.guests.answer(id, body);
  }

  @Route(routes.readPartySheet)
  readSheet({ params: { id }, staff }: Input<typeof routes.readPartySheet>) {
    return this.guests.sheet(id, staff);
  }
}
