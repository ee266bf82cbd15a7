import { request } from '@sunfield/api-client/request';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { enum as oneOf, object, optional, type output } from 'zod/mini';
import { PartBoundary } from '../ui/part-boundary';
import { distrustPieces, loadPiece } from './load-piece';
import { type PieceName, type PieceProps } from './pieces';

interface ShownPieceProps<Name extends PieceName> {
  name: Name;
  /** What the fallback calls it: "The booking form". */
  title: string;
  props: PieceProps[Name];
}

/**
 * One of the public site's remote modules, fetched when it is shown. That site deploys
 * independently: if the module is unavailable, slow or broken, the fallback appears in its place
 * and offers a retry.
 */
export function Piece<Name extends PieceName>({ name, title, props }: ShownPieceProps<Name>) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { data: Loaded, isError } = useQuery({
    queryKey: ['piece', name, attempt],
    queryFn: () => loadPiece(queryClient, name),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  const refused = useQuery(copiesQuery).data?.refused;
  const tryAgain = () => {
    distrustPieces();
    void queryClient.invalidateQueries(copiesQuery);
    setAttempt(attempt + 1);
  };
  const fallback = (
    <PieceAway title={title} refused={refused} hasRetried={attempt > 0} tryAgain={tryAgain} />
  );
  // Asked for again with everything else, it stays as it is: what is typed in it must not go.
  if (!Loaded) return isError ? fallback : <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      {refused && <NewerIsRefused reason={refused} />}
      <PartBoundary key={attempt} fallback={fallback}>
        <Loaded {...props} />
      </PartBoundary>
    </>
  );
}

interface PieceAwayProps {
  title: string;
  refused: Refusal | undefined;
  hasRetried: boolean;
  tryAgain: () => void;
}

// While the page is open, Firefox does not request a script again that failed to load.
const PieceAway = ({ title, refused, hasRetried, tryAgain }: PieceAwayProps) => (
  <Alert
    type="warning"
    showIcon
    title={`${title} cannot be shown just now`}
    description={refused ? nothingOfItRuns(refused) : didNotCome}
    action={
      <Space orientation="vertical">
        <Button onClick={tryAgain}>Try again</Button>
        {hasRetried && <Button onClick={() => location.reload()}>Reload the page</Button>}
      </Space>
    }
  />
);

const didNotCome =
  'It comes from the public site, which did not respond properly. Everything else here works. If trying again does not help, reload the page.';

const StateSchema = object({
  refused: optional(oneOf(['signature', 'changed', 'older', 'expired'])),
});
type Refusal = NonNullable<output<typeof StateSchema>['refused']>;

/**
 * What the console's server reports about its copies of the modules: whether the public site
 * currently serves files that differ from what was signed.
 */
const copiesQuery = queryOptions({
  queryKey: ['/pieces/state.json'],
  queryFn: ({ signal }) => request('GET', '/pieces/state.json', StateSchema, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** Shown above a module that was copied earlier. */
const NewerIsRefused = ({ reason }: { reason: Refusal }) => (
  <Alert
    type="warning"
    showIcon
    style={{ marginBottom: 16 }}
    title={
      reason === 'expired'
        ? 'The public site has not been deployed for too long'
        : 'A newer version from the public site was refused'
    }
    description={`What you see is the last version that passed the check, and you can go on using it. ${whatToDo(reason)}`}
  />
);

const whatToDo = (reason: Refusal) =>
  reason === 'expired'
    ? 'The signature of the public site’s files has expired. Please tell your website’s support: building and deploying the public site again renews it.'
    : 'The public site is sending files that do not match their signature, so they may have been changed. Please tell your website’s support today.';

const nothingOfItRuns = (reason: Refusal) =>
  `${whatToDo(reason)} None of those files has been used here, and everything else works.`;
