import { type OwnSession } from '@sunfield/contracts/staff/own-account';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@sunfield/contracts/staff/own-routes';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { formatTimestamp } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { Pill } from '../../kernel/ui/pill';
import { AccountItem, AccountItems, AccountPart } from './account-part';

const NOT_ENDED = ['You are still logged in there'] as const;

/**
 * Every browser in which this user is logged in, so that they can end a session that they do not
 * recognise.
 */
export function OwnSessions() {
  const endingOthers = useSessionsEnding(() => call(endOtherSessions));
  return (
    <AccountPart
      title="Where you are logged in"
      about="If you do not recognise one of these, log it out and change your password."
      query={useQuery(ownSessionsQuery)}
    >
      {(sessions) => (
        <>
          <AccountItems>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </AccountItems>
          {sessions.length > 1 && (
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
    </AccountPart>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { id, browser, network, openedAt, lastUsedAt, isThis } = session;
  const name = browser || 'Another browser';
  const ending = useSessionsEnding(() => call(endOwnSession, { params: { id } }));
  return (
    <AccountItem
      name={
        <>
          {name} {isThis && <Pill tone="good">This one</Pill>}
        </>
      }
      about={`Logged in ${formatTimestamp(openedAt)}${network && ` from ${network}`}, last used ${formatTimestamp(lastUsedAt)}`}
    >
      {!isThis && (
        <ActionButton
          aria-label={`Log out ${name}, logged in ${formatTimestamp(openedAt)}`}
          sending={ending}
          sent={undefined}
          done={() => ['Logged out there', name]}
          failed={NOT_ENDED}
        >
          Log out
        </ActionButton>
      )}
    </AccountItem>
  );
}

/** All sessions of the current user. */
export const ownSessionsQuery = { ...routeQuery(listOwnSessions), staleTime: 0 };

function useSessionsEnding<Which>(mutationFn: (which: Which) => Promise<OwnSession[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (left) => queryClient.setQueryData(ownSessionsQuery.queryKey, left),
    onError: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
