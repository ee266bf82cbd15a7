import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/messages/routes';
import { Input, Route } from '../kernel/http/route';
import { MessagesService } from './messages.service';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route(routes.findAudience)
  audience(@Input() { body }: Input<typeof routes.findAudience>) {
    return this.messages.audience(body);
  }

  @Route(routes.previewMessage)
  preview(@Input() { body }: Input<typeof routes.previewMessage>) {
    return this.messages.preview(body);
  }

  @Route(routes.testMessage)
  test(@Input() { body, staff }: Input<typeof routes.testMessage>) {
    return this.messages.test(body, staff);
  }

  @Route(routes.listMessages)
  list() {
    return this.messages.list();
  }

  @Route(routes.sendMessage)
  send(@Input() { body, staff }: Input<typeof routes.sendMessage>) {
    return this.messages.send(body, staff);
  }

  @Route(routes.moveMessage)
  move(@Input() { params: { id }, body, staff }: Input<typeof routes.moveMessage>) {
    return this.messages.move(id, body.move, staff);
  }
}
