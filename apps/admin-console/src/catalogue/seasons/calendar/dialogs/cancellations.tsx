import { type DayCancellation } from '@sunfield/contracts/bookings/day-cancellations';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Flex, Progress } from 'antd';
import { ActionButton } from '../../../../kernel/dialogs/action-button';
import { LoadProblem } from '../../../../kernel/ui/load-problem';
import { Detail } from '../../../../kernel/ui/quiet';
import layout from '../../../../kernel/ui/layout.module.css';
import { daysWords, progressWords, settledOf } from '../model/cancellation-words';
import { cancellationsQuery, useRetryCancellation } from '../../model/api';
import { StuckBookings } from './stuck-bookings';

/** The season's cancelled days: how many families are dealt with, and what staff have to follow up. */
export function Cancellations({ season }: { season: SeasonDetails }) {
  const cancellations = useQuery(cancellationsQuery(season.id));
  if (cancellations.isError && !cancellations.data) {
    return <LoadProblem error={cancellations.error} retry={cancellations.refetch} />;
  }
  if (!cancellations.data || cancellations.data.length === 0) return null;
  return (
    <Flex
      component="section"
      vertical
      gap={12}
      aria-labelledby="cancelled-days"
      style={{ marginBottom: 18 }}
    >
      <h3 id="cancelled-days">Cancelled days</h3>
      {cancellations.data.map((cancellation) => (
        <Cancellation key={cancellation.id} season={season} cancellation={cancellation} />
      ))}
    </Flex>
  );
}

interface CancellationProps {
  season: SeasonDetails;
  cancellation: DayCancellation;
}

function Cancellation({ season, cancellation }: CancellationProps) {
  const { id, failures, progress, reason, by } = cancellation;
  const retrying = useRetryCancellation(season.id, id);
  const settled = settledOf(cancellation);
  const outcome = {
    sending: retrying,
    done: ({ progress: { failed } }: DayCancellation) =>
      [
        failed < progress.failed ? 'Settled' : 'It is as it was',
        failed > 0 ? 'The bookings left to settle say why.' : undefined,
      ] as const,
    failed: ['It could not be tried again'] as const,
  };
  const atOnce = failures.filter(({ isByHand }) => !isByHand);
  return (
    <article className={layout.frame} aria-label={daysWords(cancellation)}>
      <header>
        <h4>{daysWords(cancellation)}</h4>
        <p>
          <Detail>
            “{reason}”{by && ` · ${by}`}
          </Detail>
        </p>
      </header>
      {progress.all > 0 && (
        <Progress
          percent={Math.round((settled / progress.all) * 100)}
          format={() => `${settled} of ${progress.all}`}
          aria-label={`${settled} of ${progress.all} bookings settled`}
          status={failures.length > 0 ? 'exception' : undefined}
        />
      )}
      <Flex component="ul" wrap gap="2px 18px" role="status" style={{ marginBottom: 8 }}>
        {progressWords(cancellation).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Flex>
      {failures.length > 0 && (
        <StuckBookings
          stuck={failures}
          wayOf={({ bookingId, isByHand }) =>
            isByHand && (
              <ActionButton
                size="small"
                {...outcome}
                sent={{ bookingIds: [bookingId], isGivenBack: true }}
                ask={{
                  title: 'Is the money back with the family?',
                  about: 'Their places are released, and the money is recorded as refunded.',
                  okText: 'Record it',
                  cancelText: 'Not yet',
                }}
              >
                Record refund
              </ActionButton>
            )
          }
        />
      )}
      {atOnce.length > 0 && (
        <ActionButton
          size="small"
          {...outcome}
          sent={{ bookingIds: atOnce.map(({ bookingId }) => bookingId), isGivenBack: false }}
        >
          Try again
        </ActionButton>
      )}
    </article>
  );
}
