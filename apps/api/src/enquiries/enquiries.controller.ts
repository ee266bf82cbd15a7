import { Controller, Res } from '@nestjs/common';
import { type PartyEnquiryRecord } from '@sunfield/contracts/people/enquiries';
import * as routes from '@sunfield/contracts/people/routes';
import type { Response } from 'express';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Input, Route } from '../kernel/http/route';
import { Enquiries } from './enquiries.service';

@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: Enquiries) {}

  @Route(routes.sendEnquiry)
  receive(@Input() { body: enquiry }: Input<typeof routes.sendEnquiry>) {
    return this.enquiries.receive(enquiry);
  }

  @Route(routes.listEnquiries)
  async list(
    @Input() { query }: Input<typeof routes.listEnquiries>,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PartyEnquiryRecord[]> {
    const { enquiries, total } = await this.enquiries.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return enquiries;
  }

  @Route(routes.correctEnquiry)
  correct(
    @Input() { params: { id }, body: correction }: Input<typeof routes.correctEnquiry>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.enquiries.correct(id, correction, staff);
  }

  @Route(routes.changeEnquiryStatus)
  changeStatus(
    @Input() { params: { id }, body: change }: Input<typeof routes.changeEnquiryStatus>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.enquiries.changeStatus(id, change, staff);
  }
}
