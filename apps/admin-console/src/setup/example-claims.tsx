import { confirmableClaims, type ExampleClaim } from '@sunfield/contracts/site/example-claim-names';
import {
  exampleClaimsOf,
  withClaimConfirmed,
  withoutClaim,
} from '@sunfield/contracts/site/example-claims';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Settings } from '@sunfield/contracts/site/settings';
import { type CardMode } from '@sunfield/contracts/site/setup';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { Link } from 'react-router-dom';
import { isStale } from '../data/is-stale';
import { settingsQuery, useCurrentSettings, useSaveSettings } from '../saved-settings/api';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../toasts/toasts';
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

function Claim({ claim, settings }: { claim: ExampleClaim; settings: Settings }) {
  const saving = useSaveSettings();
  const readCurrent = useCurrentSettings();
  const { title, says, part } = claimWords[claim];
  const save = (changed: Settings, done: string) =>
    saving.mutate(changed, {
      onSuccess: () => showToast('success', done, 'The public site follows within a minute.'),
      onError: (error) => {
        if (isStale(error)) void readCurrent();
        showToast('error', 'Error', sentenceOf(error, 'Failed to save the settings'));
      },
    });
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
          <Button
            aria-label={`It’s true of us: ${title}`}
            loading={saving.isPending}
            onClick={() => save(withClaimConfirmed(settings, claim), 'Confirmed')}
          >
            It’s true of us
          </Button>
        )}
        <Link
          className={styles.edit}
          to={`/admin?tab=settings&part=${part}`}
          aria-label={`Edit: ${title}`}
        >
          Edit
        </Link>
        <Popconfirm
          title="Remove this from the site?"
          description="You can write your own in the settings at any time."
          okText="Remove"
          cancelText="Keep"
          onConfirm={() => save(withoutClaim(settings, claim), 'Removed')}
        >
          <Button danger type="text" aria-label={`Remove: ${title}`} disabled={saving.isPending}>
            Remove
          </Button>
        </Popconfirm>
      </div>
    </li>
  );
}
