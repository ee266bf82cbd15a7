import { sentenceOf } from '@sunfield/api-client/api-error';
import { type OwnSession } from '@sunfield/contracts/accounts/own-account';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Skeleton } from 'antd';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../toasts/toasts';
import styles from './account.module.css';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './api';

const tellFailure = (error: unknown) =>
  showToast('error', 'You are still logged in there', sentenceOf(error));

/**
 * Every browser in which this user is logged in, so that they can end a session that they do not
 * recognise.
 */
export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  const endingOthers = useEndOtherSessions();
  const endOthers = () =>
    endingOthers.mutate(undefined, {
      onSuccess: () => showToast('success', 'Logged out everywhere else'),
      onError: tellFailure,
    });
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are logged in</h2>
      <p className={styles.hint}>
        If you do not recognise one of these, log it out and change your password.
      </p>
      {sessions.isError ? (
        <LoadProblem error={sessions.error} retry={sessions.refetch} />
      ) : !sessions.data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <ul className={styles.sessions}>
            {sessions.data.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          {sessions.data.length > 1 && (
            <Popconfirm
              title="Log out everywhere else?"
              description="You stay logged in here."
              okText="Log out all others"
              onConfirm={endOthers}
            >
              <Button loading={endingOthers.isPending}>Log out everywhere else</Button>
            </Popconfirm>
          )}
        </>
      )}
    </section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { id, browser, network, openedAt, lastUsedAt, isThis } = session;
  const name = browser || 'Another browser';
  const ending = useEndSession();
  const end = () =>
    ending.mutate(id, {
      onSuccess: () => showToast('success', 'Logged out there', name),
      onError: tellFailure,
    });
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>
        {isThis && <span className={styles.this}>This one</span>}
        <p className={styles.hint}>
          Logged in {formatTimestamp(openedAt)}
          {network && ` from ${network}`}, last used {formatTimestamp(lastUsedAt)}
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={`Log out ${name}, logged in ${formatTimestamp(openedAt)}`}
          loading={ending.isPending}
          onClick={end}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
