import * as routes from '@sunfield/contracts/parties/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { Enquiries } from './enquiries.service';

export const EnquiriesController = controllerOf([Enquiries], (enquiriesService) => [
  answer(routes.sendEnquiry, ({ body: enquiry }) => enquiriesService.receive(enquiry)),
  answer(routes.takeEnquiry, ({ body: enquiry, staff }) => enquiriesService.take(enquiry, staff)),
  answer(routes.listEnquiries, async ({ query, staff, response }) => {
    const { enquiries, total } = await enquiriesService.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return enquiries;
  }),
  answer(routes.readEnquiry, ({ params: { id }, staff }) => enquiriesService.read(id, staff)),
  answer(routes.correctEnquiry, ({ params: { id }, body: correction, staff }) =>
    enquiriesService.correct(id, correction, staff),
  ),
  answer(routes.changeEnquiryStatus, ({ params: { id }, body: change, staff }) =>
    enquiriesService.changeStatus(id, change, staff),
  ),
]);
