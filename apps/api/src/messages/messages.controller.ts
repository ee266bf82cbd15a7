import { Controller, StreamableFile } from '@nestjs/common';
import { MAX_ATTACHED_PICTURE_BYTES } from '@sunfield/contracts/messages/attachments';
import * as routes from '@sunfield/contracts/messages/routes';
import { type Input, Route } from '../kernel/http/route';
import { uploadedFile } from '../kernel/pictures/uploaded-file';
import { Attachments, notAttached } from './attachments.service';
import { MessageTexts } from './message-texts.service';
import { ReceivedMessages } from './received-messages.service';
import { MessagesService } from './messages.service';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly attachments: Attachments,
    private readonly byText: MessageTexts,
    private readonly received: ReceivedMessages,
  ) {}

  @Route(routes.findAudience)
  audience({ body }: Input<typeof routes.findAudience>) {
    return this.messages.audience(body);
  }

  @Route(routes.previewMessage)
  preview({ body }: Input<typeof routes.previewMessage>) {
    return this.messages.preview(body);
  }

  @Route(routes.testMessage)
  test({ body, staff }: Input<typeof routes.testMessage>) {
    return this.messages.test(body, staff);
  }

  /** The body is the file itself; it is read only after the staff session is checked. */
  @Route(routes.addAttachment)
  async add({ query, request, response }: Input<typeof routes.addAttachment>) {
    const limit = MAX_ATTACHED_PICTURE_BYTES;
    const file = await uploadedFile(request, response, limit, notAttached);
    return this.attachments.add(file, query.name);
  }

  @Route(routes.readAttachment)
  async read({ params }: Input<typeof routes.readAttachment>) {
    const { bytes, name, type } = await this.attachments.read(params.id);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return new StreamableFile(bytes, { type, disposition });
  }

  @Route(routes.findTexts)
  texts({ body }: Input<typeof routes.findTexts>) {
    return this.byText.find(body);
  }

  @Route(routes.readReceivedMessage)
  readReceived({ params }: Input<typeof routes.readReceivedMessage>) {
    return this.received.read(params.id, params.receiverId);
  }

  @Route(routes.listMessages)
  list() {
    return this.messages.list();
  }

  @Route(routes.sendMessage)
  send({ body, staff }: Input<typeof routes.sendMessage>) {
    return this.messages.send(body, staff);
  }

  @Route(routes.moveMessage)
  move({ params: { id }, body, staff }: Input<typeof routes.moveMessage>) {
    return this.messages.move(id, body.move, staff);
  }
}
