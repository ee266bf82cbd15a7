import { bodyTo } from '@sunfield/api-client/call';
import { ChangePasswordSchema } from '@sunfield/contracts/staff/own-account';
import { changeOwnPassword } from '@sunfield/contracts/staff/own-routes';
import { MIN_PASSWORD } from '@sunfield/contracts/staff/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { Group } from '../../kernel/ui/group';
import { ownSessionsQuery } from './own-sessions';

export const OwnPassword = () => (
  <Group
    title="Password"
    about="Use one you don’t use anywhere else. A few unrelated words are easy to remember and hard to guess."
  >
    <DialogButton dialog={(onEnd) => <ChangeOwnPassword onEnd={onEnd} />}>
      Change password
    </DialogButton>
  </Group>
);

function ChangeOwnPassword({ onEnd }: { onEnd: () => void }) {
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: bodyTo(changeOwnPassword),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  return (
    <FormDialog
      title="Change your password"
      okText="Change password"
      name="change-own-password"
      draft={null}
      schema={ChangePasswordSchema}
      initialValues={{ password: '', newPassword: '' }}
      sending={changing}
      onSent={() => ['Password changed', 'You are logged out in all other browsers.']}
      onEnd={onEnd}
    >
      <Form.Item name="password" label="Your password now">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="New password"
        extra={`At least ${MIN_PASSWORD} characters.`}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
