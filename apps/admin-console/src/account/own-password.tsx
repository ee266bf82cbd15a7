import { sentenceOf } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import {
  type ChangePassword,
  ChangePasswordSchema,
  PasswordChangedSchema,
} from '@sunfield/contracts/own-account';
import { MIN_PASSWORD } from '@sunfield/contracts/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import styles from './account.module.css';
import { ownSessionsQuery } from './api';

export function OwnPassword() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      <p className={`${styles.hint} ${styles.beforeButton}`}>
        Use one that you use nowhere else. A few words of your own are easy to keep in mind and hard
        to guess.
      </p>
      <Button onClick={() => setIsChanging(true)}>Change password</Button>
      {isChanging && <ChangeOwnPassword onEnd={() => setIsChanging(false)} />}
    </section>
  );
}

function ChangeOwnPassword({ onEnd }: { onEnd: () => void }) {
  const [form] = Form.useForm<ChangePassword>();
  const queryClient = useQueryClient();
  useReturnFocus();
  const changing = useMutation({
    mutationFn: (body: ChangePassword) =>
      request('POST', '/api/admin/account/password', PasswordChangedSchema, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const change = (values: ChangePassword) => {
    const problems = problemsBy(ChangePasswordSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    changing.mutate(values, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Password changed', 'You are logged out in all other browsers.');
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  const hasProblem = changing.isError && problemsOf(changing.error).length === 0;
  return (
    <Dialog
      open
      title="Change your password"
      okText="Change"
      confirmLoading={changing.isPending}
      onOk={form.submit}
      onCancel={onEnd}
    >
      {hasProblem && <Alert type="error" showIcon title={sentenceOf(changing.error)} />}
      <Form
        form={form}
        name="change-own-password"
        layout="vertical"
        initialValues={{ password: '', newPassword: '' }}
        onFinish={change}
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
      </Form>
    </Dialog>
  );
}
