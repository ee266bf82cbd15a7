import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/people/routes';
import { ProvenAddress } from '../communications/address-proof/proven-address';
import { Input, Route } from '../kernel/http/route';
import { YourFamilyService } from './your-family.service';

@Controller()
export class YourFamilyController {
  constructor(private readonly family: YourFamilyService) {}

  @Route(routes.readYourFamily)
  read(@ProvenAddress() email: string) {
    return this.family.read(email);
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
}
