import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  readOwnSecondStep,
} from '@sunfield/contracts/staff/own-routes';
import { SecondStepCodeSchema } from '@sunfield/contracts/staff/second-step';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, QRCode, Skeleton } from 'antd';
import { useSend } from '../../kernel/data/use-send';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { showToast } from '../../kernel/toasts/toasts';
import { RecoveryCodes } from './recovery-codes';
import layout from '../../kernel/ui/layout.module.css';
import styles from './second-step.module.css';

/** A new secret on each call; the console does not cache it. */
const newAppQuery = {
  ...routeQuery(beginAuthenticatorApp),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
};

/** QR code, then the first code from the app, then the recovery codes. */
export default function SetUpApp({ onEnd }: { onEnd: () => void }) {
  const app = useQuery(newAppQuery);
  const confirming = useSend(bodyTo(confirmAuthenticatorApp), [readOwnSecondStep]);
  const codes = confirming.data?.recoveryCodes ?? [];
  if (codes.length > 0) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  return (
    <FormDialog
      title="Set up an authenticator app"
      okText="Set up app"
      isReady={Boolean(app.data)}
      name="confirm-app"
      draft={null}
      schema={SecondStepCodeSchema}
      initialValues={{ code: '' }}
      sending={confirming}
      onSent={({ recoveryCodes }) => {
        showToast('success', 'Authenticator app set up');
        if (recoveryCodes.length === 0) onEnd();
      }}
      onEnd={onEnd}
    >
      {app.isError ? (
        <LoadProblem error={app.error} retry={app.refetch} />
      ) : !app.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <ol className={styles.steps}>
            <li>
              Open an authenticator app on your phone and scan this code with it.
              <div
                role="img"
                aria-label="QR code for the authenticator app"
                className={`${layout.frame} ${styles.qr}`}
              >
                <QRCode type="svg" value={app.data.uri} size={176} bordered={false} />
              </div>
              Or type this key into the app:
              <code className={styles.secret}>
                {app.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
              </code>
            </li>
            <li>Enter the six digits that the app then shows.</li>
          </ol>
          <Form.Item name="code" label="Code">
            <Input autoComplete="one-time-code" inputMode="numeric" style={{ maxWidth: 160 }} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
