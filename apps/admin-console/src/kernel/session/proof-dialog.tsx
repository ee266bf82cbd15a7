import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Proof, ProofSchema } from '@sunfield/contracts/staff/own-account';
import {
  askProofPasskey,
  proveIdentity,
  readOwnSecondStep,
} from '@sunfield/contracts/staff/own-routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useEffect } from 'react';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from '../dialogs/dialog';
import { AntDesign } from '../theme/ant-design';
import { answerWithPasskey, passkeyProblem } from './use-passkey';

/** Above nested drawers, which stay open beneath and have rising z-indexes; toasts start at 2010. */
const ABOVE_DRAWERS = 2000;

/** Asks staff who logged in a while ago to confirm their identity, on top of whatever is open. */
export default function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [form] = Form.useForm<Proof>();
  const secondStep = useQuery(routeQuery(readOwnSecondStep));
  const proving = useMutation({
    mutationFn: bodyTo(proveIdentity),
    onSuccess: () => onEnd(true),
    onError: (error) => {
      showProblems(form, problemsOf(error));
      // The session has ended in the meantime: the page behind the dialog shows it.
      if (error instanceof ApiError && error.status === 401) onEnd(false);
    },
  });
  const prove = (values: Proof) => {
    const problems = problemsBy(ProofSchema, values);
    showProblems(form, problems);
    if (problems.length === 0) proving.mutate(values);
  };
  const hasPasskey = Boolean(secondStep.data?.passkeys.length);
  const field = secondStep.data?.appSince || hasPasskey ? 'code' : 'password';
  useEffect(() => {
    if (!secondStep.isPending && !hasPasskey) form.focusField(field);
  }, [form, field, hasPasskey, secondStep.isPending]);
  const hasProblem = proving.isError && problemsOf(proving.error).length === 0;
  return (
    <AntDesign>
      <Dialog
        zIndex={ABOVE_DRAWERS}
        title="Is it still you?"
        okText="Continue"
        confirmLoading={proving.isPending}
        formName="proof"
        onCancel={() => onEnd(false)}
      >
        {hasProblem && <Alert type="error" showIcon title={sentenceOf(proving.error)} />}
        <p>You logged in a while ago, so please show that it is still you.</p>
        {secondStep.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        ) : (
          <Form form={form} name="proof" layout="vertical" onFinish={prove}>
            {hasPasskey && (
              <ProofByPasskey isProving={proving.isPending} onAnswered={proving.mutate} />
            )}
            {field === 'code' ? (
              <Form.Item
                name="code"
                label={hasPasskey ? 'Or a code' : 'Code'}
                extra={
                  secondStep.data?.appSince
                    ? 'From your authenticator app, or one of your recovery codes.'
                    : 'One of your recovery codes.'
                }
                initialValue=""
              >
                <Input autoComplete="one-time-code" />
              </Form.Item>
            ) : (
              <Form.Item name="password" label="Your password" initialValue="">
                <Input.Password autoComplete="current-password" />
              </Form.Item>
            )}
          </Form>
        )}
      </Dialog>
    </AntDesign>
  );
}

function ProofByPasskey({
  isProving,
  onAnswered,
}: {
  isProving: boolean;
  onAnswered: (proof: Proof) => void;
}) {
  const asking = useMutation({
    mutationFn: () => answerWithPasskey(askProofPasskey),
    onSuccess: (passkey) => onAnswered({ passkey }),
  });
  return (
    <Form.Item>
      {asking.isError && <Alert type="error" showIcon title={passkeyProblem(asking.error)} />}
      <Button
        block
        size="large"
        loading={asking.isPending || isProving}
        onClick={() => asking.mutate()}
      >
        Use your passkey
      </Button>
    </Form.Item>
  );
}
