import { useQuery } from '@tanstack/react-query';
import { type OwnSecondStep } from '@sunfield/contracts/accounts/second-step';
import { formatTimestamp } from '@sunfield/words/dates';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LoadProblem } from '../ui/load-problem';
import styles from './account.module.css';
import { AddPasskey } from './add-passkey';
import { PasskeyRows } from './passkey-rows';
import { RemoveSecondStep } from './remove-second-step';
import { RenewRecoveryCodes } from './renew-recovery-codes';
import { secondStepQuery } from './second-step-api';

/** Loaded lazily because it includes the QR code library. */
const SetUpApp = lazy(() => import('./set-up-app'));

/** What a login asks for besides the password. */
export function SecondStep() {
  const secondStep = useQuery(secondStepQuery);
  return (
    <section className={styles.section} aria-labelledby="second-step">
      <h2 id="second-step">Second step at login</h2>
      <p className={styles.hint}>
        With a second step, someone who finds out your password still can’t log in.
      </p>
      {secondStep.isError ? (
        <LoadProblem error={secondStep.error} retry={secondStep.refetch} />
      ) : !secondStep.data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <Steps {...secondStep.data} />
      )}
    </section>
  );
}

function Steps({ appSince, recoveryCodesLeft, passkeys }: OwnSecondStep) {
  const [open, setOpen] = useState<'set-up' | 'remove' | 'renew' | 'add-passkey' | number>();
  const close = () => setOpen(undefined);
  const count = passkeys.length + (appSince ? 1 : 0);
  return (
    <>
      <ul className={styles.sessions}>
        <li className={styles.session}>
          <div>
            <strong>Authenticator app</strong>
            <p className={styles.hint}>
              {appSince
                ? `Set up ${formatTimestamp(appSince)}`
                : 'An app on your phone shows a new code every half minute.'}
            </p>
          </div>
          {appSince ? (
            <Button onClick={() => setOpen('remove')}>Remove</Button>
          ) : (
            <Button type="primary" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )}
        </li>
        <PasskeyRows passkeys={passkeys} onAdd={() => setOpen('add-passkey')} onRemove={setOpen} />
        {count > 0 && (
          <li className={styles.session}>
            <div>
              <strong>Recovery codes</strong>
              <p className={styles.hint}>
                {recoveryCodesLeft} of 10 left, in case you lose your phone or passkey
              </p>
            </div>
            <Button onClick={() => setOpen('renew')}>Make new codes</Button>
          </li>
        )}
      </ul>
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
