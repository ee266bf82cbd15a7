import { lazy } from '@sunfield/api-client/lazy';
import { AddPasskeySchema, type OwnPasskey } from '@sunfield/contracts/staff/passkeys';
import { OwnPasswordSchema, type OwnSecondStep } from '@sunfield/contracts/staff/second-step';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Suspense, useState } from 'react';
import { pick } from 'zod/mini';
import { TextField } from '../../kernel/ui/text-field';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { passkeyProblem } from '../../kernel/session/use-passkey';
import { showToast } from '../../kernel/toasts/toasts';
import { AccountItem, AccountItems, AccountPart } from './account-part';
import { RecoveryCodes } from './recovery-codes';
import {
  secondStepQuery,
  useAddPasskey,
  useRemove,
  useRenewRecoveryCodes,
} from './second-step-api';

/** Loaded lazily because it includes the QR code library. */
const SetUpApp = lazy(() => import('./set-up-app'));

/** What a login asks for besides the password. */
export const SecondStep = () => (
  <AccountPart
    title="Second step at login"
    about="With a second step, someone who finds out your password still can’t log in."
    query={useQuery(secondStepQuery)}
  >
    {(secondStep) => <Steps {...secondStep} />}
  </AccountPart>
);

function Steps({ appSince, recoveryCodesLeft, passkeys }: OwnSecondStep) {
  const [open, setOpen] = useState<'set-up' | 'remove' | 'renew' | 'add-passkey' | number>();
  const close = () => setOpen(undefined);
  const count = passkeys.length + (appSince ? 1 : 0);
  return (
    <>
      <AccountItems>
        <AccountItem
          name="Authenticator app"
          about={
            <>
              {appSince
                ? `Set up ${formatTimestamp(appSince)}`
                : 'An app on your phone shows a new code every half minute.'}
            </>
          }
        >
          {appSince ? (
            <Button onClick={() => setOpen('remove')}>Remove</Button>
          ) : (
            <Button type="primary" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )}
        </AccountItem>
        <PasskeyRows passkeys={passkeys} onAdd={() => setOpen('add-passkey')} onRemove={setOpen} />
        {count > 0 && (
          <AccountItem
            name="Recovery codes"
            about={`${recoveryCodesLeft} of 10 left, in case you lose your phone or passkey`}
          >
            <Button onClick={() => setOpen('renew')}>Make new codes</Button>
          </AccountItem>
        )}
      </AccountItems>
      {open === 'set-up' && (
        <Suspense>
          <SetUpApp onEnd={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <RemoveSecondStep which="app" what="authenticator app" isLast={count === 1} onEnd={close} />
      )}
      {open === 'add-passkey' && <AddPasskey onEnd={close} />}
      {typeof open === 'number' && (
        <RemoveSecondStep which={open} what="passkey" isLast={count === 1} onEnd={close} />
      )}
      {open === 'renew' && <RenewRecoveryCodes onEnd={close} />}
    </>
  );
}

function RenewRecoveryCodes({ onEnd }: { onEnd: () => void }) {
  const renewing = useRenewRecoveryCodes();
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recoveryCodes} onEnd={onEnd} />;
  return (
    <FormDialog
      title="Make new recovery codes"
      okText="Make new codes"
      name="renew-recovery-codes"
      draft={null}
      schema={OwnPasswordSchema}
      initialValues={{ password: '' }}
      sending={renewing}
      onSent={() => undefined}
      onEnd={onEnd}
      intro={<p>Your current codes will stop working.</p>}
    >
      <PasswordField />
    </FormDialog>
  );
}

const NameSchema = pick(AddPasskeySchema, { name: true });

function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const adding = useAddPasskey();
  const codes = adding.data?.recoveryCodes ?? [];
  if (codes.length > 0) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  return (
    <FormDialog
      title="Add a passkey"
      okText="Add"
      name="add-passkey"
      draft={null}
      schema={NameSchema}
      initialValues={{ name: '' }}
      sending={adding}
      whyRefused={passkeyProblem}
      onSent={({ recoveryCodes }, { name }) => {
        showToast('success', 'Passkey added', name);
        if (recoveryCodes.length === 0) onEnd();
      }}
      onEnd={onEnd}
      intro={<p>Your device or security key then asks for your fingerprint, face or PIN.</p>}
    >
      <TextField
        name="name"
        label="Name"
        extra="Where it is, such as “Office laptop”."
        maxLength={60}
      />
    </FormDialog>
  );
}

/** The passkeys in the list of second steps. */
const PasskeyRows = ({
  passkeys,
  onAdd,
  onRemove,
}: {
  passkeys: readonly OwnPasskey[];
  onAdd: () => void;
  onRemove: (id: number) => void;
}) => (
  <>
    <AccountItem
      name="Passkeys"
      about="Your fingerprint, face or PIN on this device, or a security key. Nothing to type."
    >
      <Button onClick={onAdd}>Add a passkey</Button>
    </AccountItem>
    {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
      <AccountItem
        key={id}
        name={name}
        about={
          <>
            Passkey, added {formatTimestamp(addedAt)}
            {lastUsedAt ? `, last used ${formatTimestamp(lastUsedAt)}` : ', not used yet'}
          </>
        }
      >
        <Button aria-label={`Remove the passkey ${name}`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      </AccountItem>
    ))}
  </>
);

interface RemoveSecondStepProps {
  /** The authenticator app, or a passkey by its id. */
  which: 'app' | number;
  what: 'authenticator app' | 'passkey';
  /** Whether this is the only second step left. */
  isLast: boolean;
  onEnd: () => void;
}

const RemoveSecondStep = ({ which, what, isLast, onEnd }: RemoveSecondStepProps) => (
  <FormDialog
    title={`Remove the ${what}`}
    okText="Remove"
    isDangerous
    name="remove-second-step"
    draft={null}
    schema={OwnPasswordSchema}
    initialValues={{ password: '' }}
    sending={useRemove(which)}
    onSent={() => [
      what === 'passkey' ? 'Passkey removed' : 'Authenticator app removed',
      isLast ? 'Your password alone logs you in.' : undefined,
    ]}
    onEnd={onEnd}
    intro={
      <p>
        {isLast
          ? 'Your recovery codes are removed too. After that your password alone logs you in.'
          : 'It no longer logs you in. Your other second step stays.'}
      </p>
    }
  >
    <PasswordField />
  </FormDialog>
);

/**
 * Asks for the user's password again before a sensitive action, in case another person uses their
 * open browser.
 */
const PasswordField = () => (
  <Form.Item name="password" label="Your password">
    <Input.Password autoComplete="current-password" />
  </Form.Item>
);
