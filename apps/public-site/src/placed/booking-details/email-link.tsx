import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';

interface EmailLinkProps {
  emailLink: () => Promise<unknown>;
  /** Explains why the link is needed. */
  children: ReactNode;
}

/** Emails a link to the whole booking to the booking's own address. */
export function EmailLink({ emailLink, children }: EmailLinkProps) {
  const [isSent, setSent] = useState(false);
  const send = async () => {
    await emailLink();
    setSent(true);
  };
  return (
    <div className="stack-3 start apart on-screen">
      <p>{children}</p>
      {!isSent && (
        <ActionButton look="secondary" act={send} doing="Sending...">
          Email me the link
        </ActionButton>
      )}
      <p role="status">{isSent && 'The link is on its way. Please look in your inbox.'}</p>
    </div>
  );
}
