import { type Proof } from '@sunfield/contracts/accounts/own-account';
import { askProofPasskey } from '@sunfield/contracts/accounts/own-routes';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { answerWithPasskey, passkeyProblem } from './use-passkey';

interface ProofByPasskeyProps {
  isProving: boolean;
  onAnswered: (proof: Proof) => void;
}

export function ProofByPasskey({ isProving, onAnswered }: ProofByPasskeyProps) {
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
