import { call } from '@sunfield/api-client/call';
import { keepMyData, keepMyDataByLink } from '@sunfield/contracts/families/routes';
import { formatMoment } from '@sunfield/words/dates';
import { useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Panel } from '../../kernel/shell/panel';
import { toast } from '../../kernel/design/toast-store';

interface KeepDataProps {
  /** ISO instant. */
  eraseAt: string;
  onKept: () => void;
}

/** When the data will be erased, and a button that keeps it. */
export const KeepData = ({ eraseAt, onKept }: KeepDataProps) => (
  <>
    <p>
      You asked us to erase it. We’ll do that on <strong>{formatMoment(eraseAt)}</strong>. Until
      then nothing changes, and you can keep it.
    </p>
    <ActionButton
      act={async () => {
        await call(keepMyData);
        toast({ title: 'Your data is kept', description: 'We won’t erase it.' });
        onKept();
      }}
    >
      Keep my data
    </ActionButton>
  </>
);

/** For the link of our email: mail filters open links, so nothing is kept before a click. */
export function KeepByLink({ id, token }: { id: number; token: string }) {
  const [isKept, setKept] = useState(false);
  if (isKept) {
    return (
      <Panel title="Your data is kept">
        <p>We won’t erase it, and everything is as it was.</p>
        <ButtonLink href="/my-data" look="secondary">
          Your data
        </ButtonLink>
      </Panel>
    );
  }
  return (
    <>
      <h1>Keep your data</h1>
      <Card className="reading stack-3 start">
        <p>
          You asked us to erase what we hold about you. If you’ve changed your mind, or didn’t ask
          for it, keep your data.
        </p>
        <ActionButton
          act={async () => {
            await call(keepMyDataByLink, { body: { id, token } });
            setKept(true);
          }}
        >
          Keep my data
        </ActionButton>
      </Card>
    </>
  );
}
