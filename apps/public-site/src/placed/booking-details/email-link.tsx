import { type ReactNode, useState } from 'react';
import { messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';

type Progress = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; message: string };

interface EmailLinkProps {
  emailLink: () => Promise<unknown>;
  /** Explains why the link is needed. */
  children: ReactNode;
}

/** Emails a link to the whole booking to the booking's own address. */
export function EmailLink({ emailLink, children }: EmailLinkProps) {
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const send = async () => {
    setProgress({ is: 'sending' });
    try {
      await emailLink();
      setProgress({ is: 'sent' });
    } catch (error) {
      setProgress({ is: 'failed', message: messageOf(error) });
    }
  };
  return (
    <div className="stack-3 start apart on-screen">
      <p>{children}</p>
      {progress.is !== 'sent' && (
        <Button look="secondary" busy={progress.is === 'sending'} onClick={() => void send()}>
          {progress.is === 'sending' ? 'Sending...' : 'Email me the link'}
        </Button>
      )}
      <p role="status">
        {progress.is === 'sent' && 'The link is on its way. Please look in your inbox.'}
        {progress.is === 'failed' && progress.message}
      </p>
    </div>
  );
}
