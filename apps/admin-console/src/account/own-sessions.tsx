import { type OwnSession } from '@sunfield/contracts/accounts/own-account';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ActionButton } from '../dialogs/action-button';
import { LoadProblem } from '../ui/load-problem';
import { Pill } from '../ui/pill';
import styles from './account.module.css';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './api';

const NOT_ENDED = ['You are still logged in there'] as const;

/**
 * Every browser in which this user is logged in, so that they can end a session that they do not
 * recognise.
 */
export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  const endingOthers = useEndOtherSessions();
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
            <ActionButton
              sending={endingOthers}
              sent={undefined}
              done={() => ['Logged out everywhere else']}
              failed={NOT_ENDED}
              ask={{
                title: 'Log out everywhere else?',
                about: 'You stay logged in here.',
                okText: 'Log out all others',
              }}
            >
              Log out everywhere else
            </ActionButton>
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
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong> {isThis && <Pill tone="good">This one</Pill>}
        <p className={styles.hint}>
          Logged in {formatTimestamp(openedAt)}
          {network && ` from ${network}`}, last used {formatTimestamp(lastUsedAt)}
        </p>
      </div>
      {!isThis && (
        <ActionButton
          aria-label={`Log out ${name}, logged in ${formatTimestamp(openedAt)}`}
          sending={ending}
          sent={id}
          done={() => ['Logged out there', name]}
          failed={NOT_ENDED}
        >
          Log out
        </ActionButton>
      )}
    </li>
  );
}
