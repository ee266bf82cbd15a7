import { StreamableFile } from '@nestjs/common';
import { MAX_ATTACHED_PICTURE_BYTES } from '@sunfield/contracts/messages/attachments';
import * as routes from '@sunfield/contracts/messages/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { uploadedFile } from '../kernel/pictures/uploaded-file';
import { Attachments, notAttached } from './attachments.service';
import { MessageTexts } from './message-texts.service';
import { MessagesService } from './messages.service';

export const MessagesController = controllerOf(
  [MessagesService, Attachments, MessageTexts],
  (messages, attachments, byText) => [
    answer(routes.findAudience, ({ body }) => messages.audience(body)),
    answer(routes.previewMessage, ({ body }) => messages.preview(body)),
    answer(routes.testMessage, ({ body, staff }) => messages.test(body, staff)),
    /** The body is the file itself; it is read only after the staff session is checked. */
    answer(routes.addAttachment, async ({ query, request, response }) => {
      const limit = MAX_ATTACHED_PICTURE_BYTES;
      const file = await uploadedFile(request, response, limit, notAttached);
      return attachments.add(file, query.name);
    }),
    answer(routes.readAttachment, async ({ params }) => {
      const { bytes, name, type } = await attachments.read(params.id);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      return new StreamableFile(bytes, { type, disposition });
    }),
    answer(routes.findTexts, ({ body }) => byText.find(body)),
    answer(routes.listMessages, () => messages.list()),
    answer(routes.sendMessage, ({ body, staff }) => messages.send(body, staff)),
    answer(routes.moveMessage, ({ params: { id }, body, staff }) =>
      messages.move(id, body.move, staff),
    ),
  ],
);
