import { type EmailWording } from '@sunfield/contracts/mail/email-wordings';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { Button } from 'antd';
import { Group } from '../kernel/ui/group';
import { Detail } from '../kernel/ui/quiet';
import layout from '../kernel/ui/layout.module.css';
import { Ends } from '../kernel/ui/ends';

type Version = EmailWording['versions'][number];

interface EmailVersionsProps {
  wording: EmailWording;
  onRestore: (version: Version) => void;
}

/** Who changed the email, when, and to what. */
export function EmailVersions({ wording: { versions }, onRestore }: EmailVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Group title="Versions" level={3} about="Newest first. An earlier one can be saved again.">
      <ol className={layout.lines}>
        {versions.map((one, n) => (
          <Ends key={one.version} component="li">
            <details>
              <summary>
                Version {one.version}, {formatTimestamp(one.at)}, by {one.by ?? 'someone'}:{' '}
                {whatOf(one)}
              </summary>
              {Object.entries(one.texts).map(([key, text]) => (
                <p key={key}>{text}</p>
              ))}
            </details>
            {n === 0 ? (
              <Detail>Sent now</Detail>
            ) : (
              <Button aria-label={`Restore version ${one.version}`} onClick={() => onRestore(one)}>
                Restore
              </Button>
            )}
          </Ends>
        ))}
      </ol>
    </Group>
  );
}

function whatOf({ texts, order }: Version): string {
  const count = Object.keys(texts).length;
  const moved = order.length > 0 ? ', blocks moved' : '';
  return count === 0 && moved === '' ? 'our words' : `${counted(count, 'own text')}${moved}`;
}
