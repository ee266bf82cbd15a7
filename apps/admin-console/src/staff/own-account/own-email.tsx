import {
  ConfirmEmailSchema,
  EMAIL_CODE_MINUTES,
  GiveEmailSchema,
  type OwnEmail as Known,
} from '@sunfield/contracts/staff/own-email';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { TextField } from '../../kernel/ui/text-field';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { AccountItem, AccountItems, AccountPart } from './account-part';
import { bodyTo, call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  confirmOwnEmail,
  giveOwnEmail,
  readOwnEmail,
  removeOwnEmail,
} from '@sunfield/contracts/staff/own-routes';

/** The address that emails about the account go to. */
export const OwnEmail = () => (
  <AccountPart
    title="Emails about your account"
    about="We email you there about logins and changes to your account, and send a link if you forget your password."
    query={useQuery(ownEmailQuery)}
  >
    {(email) => <Addresses {...email} />}
  </AccountPart>
);

function Addresses({ email, pending }: Known) {
  const removing = useChange(() => call(removeOwnEmail));
  return (
    <>
      {(email ?? pending) !== null && (
        <AccountItems>
          {email && <AccountItem name={email} about="Confirmed" />}
          {pending && <AccountItem name={pending} about="Not confirmed yet" />}
        </AccountItems>
      )}
      <Space wrap>
        <DialogButton dialog={(onEnd) => <SetEmail given={pending ?? ''} onEnd={onEnd} />}>
          {pending ? 'Confirm address' : email ? 'Change address' : 'Add address'}
        </DialogButton>
        {(email ?? pending) !== null && (
          <ActionButton
            sending={removing}
            sent={undefined}
            done={() => ['Email address removed']}
            failed={['Not removed']}
            ask={{
              title: 'Remove your email address?',
              about: 'Without one, only an owner can help when you forget your password.',
              okText: 'Remove address',
            }}
          >
            Remove
          </ActionButton>
        )}
      </Space>
    </>
  );
}

interface SetEmailProps {
  /** An address that still has to be confirmed. */
  given: string;
  onEnd: () => void;
}

/**
 * First the address, then the code sent to it. The code may have arrived after the dialog was last
 * closed.
 */
function SetEmail({ given, onEnd }: SetEmailProps) {
  const giving = useChange(bodyTo(giveOwnEmail));
  // The default would return focus to the first dialog's button, which is gone by then.
  const [hasCode, setHasCode] = useState(false);
  const sentTo = giving.data?.pending ?? (hasCode && given);
  return sentTo ? (
    <EnterCode address={sentTo} onEnd={onEnd} />
  ) : (
    <FormDialog
      title="Your email address"
      okText="Send code"
      name="give-own-email"
      draft={null}
      schema={GiveEmailSchema}
      initialValues={{ email: given }}
      sending={giving}
      onSent={() => undefined}
      onEnd={onEnd}
      intro={
        <Flex vertical align="start" style={{ marginBottom: 16 }}>
          We’ll send a code there to check that it’s yours.
          {given && (
            <Button type="link" style={{ paddingInline: 0 }} onClick={() => setHasCode(true)}>
              I already have a code
            </Button>
          )}
        </Flex>
      }
    >
      <Form.Item name="email" label="Email address">
        <Input type="email" autoComplete="email" />
      </Form.Item>
    </FormDialog>
  );
}

const EnterCode = ({ address, onEnd }: { address: string; onEnd: () => void }) => (
  <FormDialog
    title="Confirm your email address"
    okText="Confirm email address"
    name="confirm-own-email"
    draft={null}
    schema={ConfirmEmailSchema}
    initialValues={{ code: '' }}
    sending={useChange(bodyTo(confirmOwnEmail))}
    onSent={() => ['Email address confirmed', address]}
    onEnd={onEnd}
    intro={
      <p>
        Please enter the latest code we sent to {address}. It can be used for {EMAIL_CODE_MINUTES}{' '}
        minutes.
      </p>
    }
  >
    <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
  </FormDialog>
);

const ownEmailQuery = { ...routeQuery(readOwnEmail), staleTime: 0 };

function useChange<Wanted>(mutationFn: (wanted: Wanted) => Promise<Known>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (email) => queryClient.setQueryData(ownEmailQuery.queryKey, email),
  });
}
