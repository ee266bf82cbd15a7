import { confirmableClaims, type ExampleClaim } from '@sunfield/contracts/site/example-claim-names';
import {
  exampleClaimsOf,
  withClaimConfirmed,
  withoutClaim,
} from '@sunfield/contracts/site/example-claims';
import { type Settings } from '@sunfield/contracts/site/settings';
import { type CardMode } from '@sunfield/contracts/site/setup';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ActionButton } from '../dialogs/action-button';
import { settingsQuery, useSaveSettings } from '../saved-settings/api';
import { LoadProblem } from '../ui/load-problem';
import { claimWords } from './claim-words';
import styles from './example-claims.module.css';

/** The example text's claims about the provider, until each is confirmed, rewritten or removed. */
export function ExampleClaims({ cards }: { cards: CardMode }) {
  const settings = useQuery(settingsQuery);
  if (settings.isError) return <LoadProblem error={settings.error} retry={settings.refetch} />;
  if (!settings.data) return null;
  const claims = exampleClaimsOf(settings.data);
  if (claims.length === 0) return null;
  return (
    <section className={styles.claims} aria-labelledby="example-claims">
      <h2 id="example-claims">What the example says of you</h2>
      <p className={styles.lead}>
        These words came with your new site and may not be true of you.{' '}
        {cards === 'local'
          ? 'Parents see them while no real money moves. Once Stripe takes your payments, parents don’t see them until you confirm them.'
          : 'Parents don’t see them until you confirm them.'}
      </p>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <Claim key={claim} claim={claim} settings={settings.data} />
        ))}
      </ul>
    </section>
  );
}

const FOLLOWS = 'The public site follows within a minute.';
const FAILED = 'Failed to save the settings';

function Claim({ claim, settings }: { claim: ExampleClaim; settings: Settings }) {
  const saving = useSaveSettings();
  const { title, says, part } = claimWords[claim];
  return (
    <li className={styles.claim}>
      <div>
        <h3>{title}</h3>
        <ul className={styles.says}>
          {says(settings).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {confirmableClaims.some((each) => each === claim) && (
          <ActionButton
            aria-label={`It’s true of us: ${title}`}
            sending={saving}
            sent={withClaimConfirmed(settings, claim)}
            done={() => ['Confirmed', FOLLOWS]}
            failed={['Error', FAILED]}
          >
            It’s true of us
          </ActionButton>
        )}
        <Link
          className={styles.edit}
          to={`/admin?tab=settings&part=${part}`}
          aria-label={`Edit: ${title}`}
        >
          Edit
        </Link>
        <ActionButton
          danger
          type="text"
          aria-label={`Remove: ${title}`}
          sending={saving}
          sent={withoutClaim(settings, claim)}
          done={() => ['Removed', FOLLOWS]}
          failed={['Error', FAILED]}
          ask={{
            title: 'Remove this from the site?',
            about: 'You can write your own in the settings at any time.',
            okText: 'Remove',
            cancelText: 'Keep',
          }}
        >
          Remove
        </ActionButton>
      </div>
    </li>
  );
}
