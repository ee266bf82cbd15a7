import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/parties/routes';
import { type Input, Route } from '../kernel/http/route';
import { Enquiries } from './enquiries.service';

@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: Enquiries) {}

  @Route(routes.sendEnquiry)
  receive({ body: enquiry }: Input<typeof routes.sendEnquiry>) {
    return this.enquiries.receive(enquiry);
  }

  @Route(routes.listEnquiries)
  async list({ query, staff, response }: Input<typeof routes.listEnquiries>) {
    const { enquiries, total } = await this.enquiries.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return enquiries;
  }

  @Route(routes.correctEnquiry)
  correct({ params: { id }, body: correction, staff }: Input<typeof routes.correctEnquiry>) {
    return this.enquiries.correct(id, correction, staff);
  }

  @Route(routes.changeEnquiryStatus)
  changeStatus({ params: { id }, body: change, staff }: Input<typeof routes.changeEnquiryStatus>) {
    return this.enquiries.changeStatus(id, change, staff);
  }
}
