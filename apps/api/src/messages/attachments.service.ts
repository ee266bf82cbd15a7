import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Attachment,
  attachmentRefusals,
  MAX_ATTACHMENT_BYTES,
} from '@sunfield/contracts/messages/attachments';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { AppError, fieldError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { type EmailContent } from '../mail/outbox/email-composers';
import { Pictures } from '../kernel/pictures/pictures.service';
import { MessageFileEntity } from './message-file.entity';
import { everyColumn } from '../kernel/database/columns';

/** Files for messages: what they are is read from their bytes, and pictures are encoded again. */
@Injectable()
export class Attachments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly pictures: Pictures,
  ) {}

  /** Errors: see `AddAttachmentSchema`. */
  async add(uploaded: Buffer, name: string): Promise<Attachment> {
    const { bytes, ending, type } = isPdf(uploaded)
      ? { bytes: uploaded, ending: 'pdf', type: 'application/pdf' }
      : await this.picture(uploaded);
    if (bytes.length > MAX_ATTACHMENT_BYTES) throw notAttached('tooHeavy');
    const row = {
      id: randomUUID(),
      messageId: null,
      name: nameOf(name, ending),
      type,
      size: bytes.length,
      bytes,
      addedAt: this.clock.now(),
    };
    await this.dataSource.manager.insert(MessageFileEntity, row);
    return viewOf(row);
  }

  private async picture(uploaded: Buffer) {
    const { bytes, ending } = await this.pictures.toSend(uploaded, notAttached);
    return { bytes, ending, type: ending === 'png' ? 'image/png' : 'image/jpeg' };
  }

  /** Errors: `not_found`. */
  async read(id: string): Promise<MessageFileEntity> {
    const [file] = await withBytes(this.dataSource.manager, { id });
    if (!file) throw new AppError('not_found');
    return file;
  }
}

export const notAttached = (why: keyof typeof attachmentRefusals): AppError =>
  fieldError('file', attachmentRefusals[why]);

const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString('latin1') === '%PDF-';

/** With the ending of what it is; without what a file system or a header can’t hold. */
function nameOf(name: string, ending: string): string {
  const base = name.replaceAll(/[\\/:*?"<>|]/g, '-').replace(/\.[^.]{1,5}$/, '');
  return `${base.slice(0, 100).trim() || 'file'}.${ending}`;
}

const viewOf = ({
  id,
  name,
  size,
}: Pick<MessageFileEntity, 'id' | 'name' | 'size'>): Attachment => ({ id, name, bytes: size });

/**
 * Makes files part of a message that is sent, in its transaction. Errors: `validation_failed` at `attachmentIds`, or at
 * the one that is gone or part of another message.
 */
export async function attach(
  manager: EntityManager,
  messageId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const isOurs = { id, messageId: IsNull() };
    const { affected } = await manager.update(MessageFileEntity, isOurs, { messageId, position });
    if (!affected) throw fieldError(`attachmentIds.${position}`, attachmentRefusals.gone);
  }
  refuseTooHeavy(await manager.findBy(MessageFileEntity, { messageId }));
}

const refuseTooHeavy = (files: MessageFileEntity[]): void => {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENT_BYTES)
    throw fieldError('attachmentIds', attachmentRefusals.allTooHeavy);
};

/** By the number of the message. */
export async function attachmentsOf(
  manager: EntityManager,
  messageIds: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const where = { messageId: In([...messageIds]) };
  const files = await manager.find(MessageFileEntity, { where, order: { position: 'ASC' } });
  const byMessage = Map.groupBy(files, ({ messageId }) => messageId ?? 0);
  return new Map([...byMessage].map(([id, its]) => [id, its.map(viewOf)]));
}

/** As an email has them. Errors: as `attach`. */
export async function filesToSend(
  manager: EntityManager,
  of: { messageId: number } | { ids: readonly string[] },
): Promise<NonNullable<EmailContent['attachments']>> {
  const files = await withBytes(
    manager,
    'ids' in of ? { id: In([...of.ids]) } : { messageId: of.messageId },
  );
  if ('ids' in of) {
    const at = ({ id }: MessageFileEntity) => of.ids.indexOf(id);
    files.sort((one, other) => at(one) - at(other));
    const gone = of.ids.findIndex((id) => !files.some((file) => file.id === id));
    if (gone >= 0) throw fieldError(`attachmentIds.${gone}`, attachmentRefusals.gone);
  }
  refuseTooHeavy(files);
  return files.map(({ name, type, bytes }) => ({
    filename: name,
    content: bytes,
    contentType: type,
  }));
}

const withBytes = (
  manager: EntityManager,
  where: Parameters<typeof manager.findBy<MessageFileEntity>>[1],
): Promise<MessageFileEntity[]> =>
  manager.find(MessageFileEntity, {
    where,
    select: everyColumn(MessageFileEntity),
    order: { position: 'ASC' },
  });
