import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/waiting-list/routes';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { type Input, Route } from '../../kernel/http/route';
import { WaitingDesk } from './waiting-desk.service';
import { WaitingLists } from './waiting-list.service';

@Controller()
export class WaitingListController {
  constructor(
    private readonly lists: WaitingLists,
    private readonly devices: KnownDevices,
    private readonly desk: WaitingDesk,
  ) {}

  @Route(routes.joinWaitingList)
  async join({ body: form, request }: Input<typeof routes.joinWaitingList>) {
    return this.lists.join(form, await this.devices.emailOf(request));
  }

  @Route(routes.readWaitingList)
  read({ params: { id }, query: { access } }: Input<typeof routes.readWaitingList>) {
    return this.lists.read(id, access);
  }

  @Route(routes.confirmWaitingList)
  confirm({ params: { id }, body: { access } }: Input<typeof routes.confirmWaitingList>) {
    return this.lists.confirm(id, access);
  }

  @Route(routes.leaveWaitingList)
  leave({ params: { id }, body: { access, entryId } }: Input<typeof routes.leaveWaitingList>) {
    return this.lists.leave(id, access, entryId);
  }

  @Route(routes.listWaiting)
  list() {
    return this.desk.list();
  }

  @Route(routes.offerWaiting)
  offer({ params: { id }, body, staff }: Input<typeof routes.offerWaiting>) {
    return this.desk.offer(id, body, staff);
  }

  @Route(routes.removeWaiting)
  remove({ params: { id }, body: { reason }, staff }: Input<typeof routes.removeWaiting>) {
    return this.desk.remove(id, reason, staff);
  }

  @Route(routes.pauseWaiting)
  pause({ params: { id }, body: { isPaused }, staff }: Input<typeof routes.pauseWaiting>) {
    return this.desk.pause(id, isPaused, staff);
  }
}
