import { type OwnEmail as Known } from '@sunfield/contracts/accounts/own-email';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../dialogs/action-button';
import { LoadProblem } from '../ui/load-problem';
import styles from './account.module.css';
import { ownEmailQuery, useRemoveEmail } from './own-email-api';
import { SetEmail } from './set-email';

/** The address that emails about the account go to. */
export function OwnEmail() {
  const email = useQuery(ownEmailQuery);
  return (
    <section className={styles.section} aria-labelledby="own-email">
      <h2 id="own-email">Emails about your account</h2>
      <p className={styles.hint}>
        We email you there about logins and changes to your account, and send a link if you forget
        your password.
      </p>
      {email.isError ? (
        <LoadProblem error={email.error} retry={email.refetch} />
      ) : !email.data ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Addresses {...email.data} />
      )}
    </section>
  );
}

function Addresses({ email, pending }: Known) {
  const [isSetting, setIsSetting] = useState(false);
  return (
    <>
      {(email ?? pending) !== null && (
        <ul className={styles.sessions}>
          {email && <Address address={email} state="Confirmed" />}
          {pending && <Address address={pending} state="Not confirmed yet" />}
        </ul>
      )}
      <Space wrap className={email || pending ? undefined : styles.afterHint}>
        <Button onClick={() => setIsSetting(true)}>
          {pending ? 'Confirm address' : email ? 'Change address' : 'Add address'}
        </Button>
        {(email ?? pending) !== null && <RemoveEmail />}
      </Space>
      {isSetting && <SetEmail given={pending ?? ''} onEnd={() => setIsSetting(false)} />}
    </>
  );
}

const Address = ({ address, state }: { address: string; state: string }) => (
  <li className={styles.session}>
    <div className={styles.address}>
      <strong>{address}</strong>
      <p className={styles.hint}>{state}</p>
    </div>
  </li>
);

const RemoveEmail = () => (
  <ActionButton
    sending={useRemoveEmail()}
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
);
