import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { distrustPieces, loadPiece } from './load-piece';
import { type LoadedPiece, type PieceName, type PieceProps } from './pieces';
import { copiesQuery, NewerIsRefused, nothingOfItRuns, type Refusal } from './refused-pieces';

interface ShownPieceProps<Name extends PieceName> {
  name: Name;
  /** What the fallback calls it: "The booking form". */
  title: string;
  props: PieceProps[Name];
}

type Outcome<Name extends PieceName> = { Loaded: LoadedPiece<Name> } | 'waiting' | 'failed';

/**
 * One of the public site's remote modules, fetched when it is shown. That site deploys
 * independently: if the module is unavailable, slow or broken, the fallback appears in its place
 * and offers a retry.
 */
export function Piece<Name extends PieceName>({ name, title, props }: ShownPieceProps<Name>) {
  const { outcome, attempt, tryAgain } = usePiece(name);
  const refused = useQuery(copiesQuery).data?.refused;
  const hasRetried = attempt > 0;
  const fallback = <PieceAway {...{ title, refused, hasRetried, tryAgain }} />;
  if (outcome === 'failed') return fallback;
  if (outcome === 'waiting') return <Skeleton active paragraph={{ rows: 8 }} />;
  const { Loaded } = outcome;
  return (
    <>
      {refused && <NewerIsRefused reason={refused} />}
      <PieceErrorBoundary key={attempt} fallback={fallback}>
        <Loaded {...props} />
      </PieceErrorBoundary>
    </>
  );
}

function usePiece<Name extends PieceName>(name: Name) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Name>>('waiting');
  useEffect(() => {
    let isAsked = true;
    const settle = (settled: Outcome<Name>) => {
      if (isAsked) setOutcome(settled);
    };
    loadPiece(queryClient, name).then(
      (Loaded) => settle({ Loaded }),
      () => settle('failed'),
    );
    return () => {
      isAsked = false;
    };
  }, [queryClient, name, attempt]);
  const tryAgain = () => {
    distrustPieces();
    void queryClient.invalidateQueries(copiesQuery);
    setOutcome('waiting');
    setAttempt(attempt + 1);
  };
  return { outcome, attempt, tryAgain };
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

/** Keeps a module's rendering errors inside the module. */
class PieceErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
