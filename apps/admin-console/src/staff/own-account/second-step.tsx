import { lazy } from '@sunfield/api-client/lazy';
import { bodyTo, call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  addPasskey,
  beginPasskey,
  readOwnSecondStep,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
} from '@sunfield/contracts/staff/own-routes';
import { AddPasskeySchema } from '@sunfield/contracts/staff/passkeys';
import {
  type OwnPassword,
  OwnPasswordSchema,
  type OwnSecondStep,
} from '@sunfield/contracts/staff/second-step';
import { formatTimestamp } from '@sunfield/words/dates';
import { startRegistration } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Suspense, useState } from 'react';
import { pick } from 'zod/mini';
import { TextField } from '../../kernel/ui/text-field';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { passkeyProblem } from '../../kernel/session/use-passkey';
import { showToast } from '../../kernel/toasts/toasts';
import { useSend } from '../../kernel/data/use-send';
import { AccountItem, AccountItems, AccountPart } from './account-part';
import { RecoveryCodes } from './recovery-codes';

/** Loaded lazily because it includes the QR code library. */
const SetUpApp = lazy(() => import('./set-up-app'));

export const secondStepQuery = { ...routeQuery(readOwnSecondStep), staleTime: 0 };

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
  // Here, since the row of its button is another one before the recovery codes have been read.
  const [isSettingUp, setSettingUp] = useState(false);
  const isLast = passkeys.length + (appSince ? 1 : 0) === 1;
  return (
    <>
      <AccountItems>
        <AccountItem
          name="Authenticator app"
          about={
            appSince
              ? `Set up ${formatTimestamp(appSince)}`
              : 'An app on your phone shows a new code every half minute.'
          }
        >
          {appSince ? (
            <DialogButton
              dialog={(onEnd) => <RemoveSecondStep which="app" isLast={isLast} onEnd={onEnd} />}
            >
              Remove
            </DialogButton>
          ) : (
            <Button type="primary" onClick={() => setSettingUp(true)}>
              Set up
            </Button>
          )}
        </AccountItem>
        <AccountItem
          name="Passkeys"
          about="Your fingerprint, face or PIN on this device, or a security key. Nothing to type."
        >
          <DialogButton dialog={(onEnd) => <AddPasskey onEnd={onEnd} />}>
            Add a passkey
          </DialogButton>
        </AccountItem>
        {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
          <AccountItem
            key={id}
            name={name}
            about={`Passkey, added ${formatTimestamp(addedAt)}${lastUsedAt ? `, last used ${formatTimestamp(lastUsedAt)}` : ', not used yet'}`}
          >
            <DialogButton
              aria-label={`Remove the passkey ${name}`}
              dialog={(onEnd) => <RemoveSecondStep which={id} isLast={isLast} onEnd={onEnd} />}
            >
              Remove
            </DialogButton>
          </AccountItem>
        ))}
        {(appSince || passkeys.length > 0) && (
          <AccountItem
            name="Recovery codes"
            about={`${recoveryCodesLeft} of 10 left, in case you lose your phone or passkey`}
          >
            <DialogButton dialog={(onEnd) => <RenewRecoveryCodes onEnd={onEnd} />}>
              Make new codes
            </DialogButton>
          </AccountItem>
        )}
      </AccountItems>
      {isSettingUp && (
        <Suspense>
          <SetUpApp onEnd={() => setSettingUp(false)} />
        </Suspense>
      )}
    </>
  );
}

function RenewRecoveryCodes({ onEnd }: { onEnd: () => void }) {
  const renewing = useSend(bodyTo(renewRecoveryCodes), [readOwnSecondStep]);
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
  // Between the two requests the browser asks for a device and a fingerprint or PIN.
  const adding = useSend(
    async ({ name }: { name: string }) => {
      const passkey = await startRegistration({ optionsJSON: await call(beginPasskey) });
      return call(addPasskey, { body: { name, passkey } });
    },
    [readOwnSecondStep],
  );
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

interface RemoveSecondStepProps {
  /** The authenticator app, or a passkey by its id. */
  which: 'app' | number;
  /** Whether this is the only second step left. */
  isLast: boolean;
  onEnd: () => void;
}

function RemoveSecondStep({ which, isLast, onEnd }: RemoveSecondStepProps) {
  const removing = useSend(
    (body: OwnPassword) =>
      which === 'app'
        ? call(removeAuthenticatorApp, { body })
        : call(removePasskey, { params: { id: which }, body }),
    [readOwnSecondStep],
  );
  return (
    <FormDialog
      title={which === 'app' ? 'Remove the authenticator app' : 'Remove the passkey'}
      okText="Remove"
      isDangerous
      name="remove-second-step"
      draft={null}
      schema={OwnPasswordSchema}
      initialValues={{ password: '' }}
      sending={removing}
      onSent={() => [
        which === 'app' ? 'Authenticator app removed' : 'Passkey removed',
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
}

/**
 * Asks for the user's password again before a sensitive action, in case another person uses their
 * open browser.
 */
const PasswordField = () => (
  <Form.Item name="password" label="Your password">
    <Input.Password autoComplete="current-password" />
  </Form.Item>
);
