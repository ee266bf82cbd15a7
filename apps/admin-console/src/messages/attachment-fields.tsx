import { sentenceOf } from '@sunfield/api-client/api-error';
import { addressOf } from '@sunfield/api-client/call';
import {
  type Attachment,
  attachmentRefusals,
  attachmentTypes,
  MAX_ATTACHED_PICTURE_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@sunfield/contracts/messages/attachments';
import { readAttachment } from '@sunfield/contracts/messages/routes';
import { Alert, Button, Form, Spin } from 'antd';
import { useRef, useState } from 'react';
import { problemsOf } from '../kernel/data/form-problems';
import { Hint, Quiet } from '../kernel/ui/quiet';
import { useSaveFile } from '../kernel/ui/save-file';
import { useAttach } from './api';
import layout from '../kernel/ui/layout.module.css';
import { Ends } from '../kernel/ui/ends';

/** Files of a message: each is uploaded when it is chosen, so that what is wrong with it is known before sending. */
export function AttachmentFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const form = Form.useFormInstance<{ attachments: Attachment[] }>();
  return (
    <Form.Item name="attachments" label="Files" htmlFor="message-files">
      <Files
        onBusy={onBusy}
        add={(file) =>
          form.setFieldValue('attachments', [
            ...(form.getFieldValue('attachments') as Attachment[]),
            file,
          ])
        }
        clear={() => form.setFields([{ name: 'attachments', errors: [] }])}
      />
    </Form.Item>
  );
}

interface FilesProps {
  onBusy: (isBusy: boolean) => void;
  /** To those of the form at that moment: uploads take time. */
  add: (file: Attachment) => void;
  clear: () => void;
  /** From `Form.Item`. */
  value?: Attachment[];
  onChange?: (files: Attachment[]) => void;
}

function Files({ onBusy, add, clear, value = [], onChange }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);
  const attaching = useAttach();
  const bytes = value.reduce((sum, file) => sum + file.bytes, 0);
  const upload = async (files: File[]) => {
    clear();
    const problems: string[] = [];
    onBusy(true);
    let count = value.length;
    for (const file of files) {
      const problem = (why: string) => problems.push(`${file.name}: ${why}`);
      if (count >= MAX_ATTACHMENTS) problem(attachmentRefusals.tooMany);
      else if (file.size > MAX_ATTACHED_PICTURE_BYTES) problem(attachmentRefusals.tooHeavy);
      else {
        setUploading(file.name);
        try {
          add(await attaching.mutateAsync(file));
          count += 1;
        } catch (error) {
          problem(problemsOf(error)[0]?.errors[0] ?? sentenceOf(error, 'It could not be uploaded'));
        }
      }
    }
    setUploading(undefined);
    setRefused(problems);
    onBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        id="message-files"
        style={{ display: 'none' }}
        multiple
        accept={attachmentTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) void upload(files);
        }}
      />
      {value.length > 0 && (
        <Attached
          files={value}
          onRemove={(removed) => {
            clear();
            onChange?.(value.filter(({ id }) => id !== removed.id));
          }}
        />
      )}
      <span role="status">
        {uploading && (
          <>
            <Spin size="small" /> <Quiet>Uploading {uploading}…</Quiet>
          </>
        )}
      </span>
      {refused.map((problem) => (
        <Alert key={problem} type="error" style={{ marginBlock: 8 }} title={problem} />
      ))}
      {bytes > MAX_ATTACHMENT_BYTES && (
        <Alert type="error" style={{ marginBlock: 8 }} title={attachmentRefusals.allTooHeavy} />
      )}
      {!uploading && value.length < MAX_ATTACHMENTS && (
        <Button onClick={() => input.current?.click()}>
          {value.length > 0 ? 'Add another file' : 'Add files'}
        </Button>
      )}
      <Hint>
        PDF, JPEG, PNG or WebP: up to 5 files, 5 MB together. Pictures are made smaller, and where
        they were taken is removed.
      </Hint>
    </>
  );
}

interface AttachedProps {
  files: readonly Attachment[];
  onRemove: (file: Attachment) => void;
}

const Attached = ({ files, onRemove }: AttachedProps) => (
  <ul className={layout.lines} aria-label="Files">
    {files.map((file) => (
      <Ends key={file.id} component="li" gap={8} wrap={false}>
        <FileLink file={file} />
        <Button
          type="text"
          size="small"
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(file)}
        >
          Remove
        </Button>
      </Ends>
    ))}
  </ul>
);

/** Saves the file as families get it. */
export function FileLink({ file: { id, name, bytes } }: { file: Attachment }) {
  const { save, isSaving } = useSaveFile();
  return (
    <span style={{ minWidth: 0 }}>
      <Button
        type="link"
        style={{ height: 'auto', paddingInline: 0, whiteSpace: 'normal', textAlign: 'start' }}
        loading={isSaving}
        onClick={() => save(addressOf(readAttachment, { params: { id } }))}
      >
        {name}
      </Button>{' '}
      <Quiet>{sizeOf(bytes)}</Quiet>
    </span>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
