import * as routes from '@sunfield/contracts/bookings/waiting-list/routes';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { WaitingDesk } from './waiting-desk.service';
import { WaitingLists } from './waiting-list.service';

export const WaitingListController = controllerOf(
  [WaitingLists, KnownDevices, WaitingDesk],
  (lists, devices, desk) => [
    answer(routes.joinWaitingList, async ({ body: form, request }) =>
      lists.join(form, await devices.emailOf(request)),
    ),
    answer(routes.readWaitingList, ({ params: { id }, query: { access } }) =>
      lists.read(id, access),
    ),
    answer(routes.confirmWaitingList, ({ params: { id }, body: { access } }) =>
      lists.confirm(id, access),
    ),
    answer(routes.leaveWaitingList, ({ params: { id }, body: { access, entryId } }) =>
      lists.leave(id, access, entryId),
    ),
    answer(routes.listWaiting, () => desk.list()),
    answer(routes.offerWaiting, ({ params: { id }, body, staff }) => desk.offer(id, body, staff)),
    answer(routes.removeWaiting, ({ params: { id }, body: { reason }, staff }) =>
      desk.remove(id, reason, staff),
    ),
    answer(routes.pauseWaiting, ({ params: { id }, body: { isPaused }, staff }) =>
      desk.pause(id, isPaused, staff),
    ),
  ],
);
