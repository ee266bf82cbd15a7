import { type ComponentProps } from 'react';
import { useAction } from '../data/use-action';
import { Button } from '../design/button';
import { Problem } from '../design/problem';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  act: () => Promise<unknown>;
  /** What the button says meanwhile. */
  doing?: string;
}

/** Does one thing, or says below why it could not. */
export function ActionButton({ act, doing, children, ...button }: ActionButtonProps) {
  const action = useAction();
  return (
    <>
      <Button {...button} busy={action.isBusy} onClick={() => void action.act(act)}>
        {(action.isBusy && doing) || children}
      </Button>
      <Problem>{action.problem}</Problem>
    </>
  );
}
