import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import {
  answerFamilyDetails,
  confirmFamilyDetails,
  readFamilyDetails,
} from '@sunfield/contracts/families/routes';
import { type FamilyChildDetails } from '@sunfield/contracts/families/your-family';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addressProofQuery } from '../../kernel/address-proof/address-proof-api';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Loaded } from '../../kernel/shell/loaded';
import { ChildCard } from './child-card';

const why = 'We show them only to you, so we’ll email a code to the address you booked with.';

/** `/child-details?child=…`: what a known family tells us about a child in one place, for all of its bookings. */
export function FamilyChild({ childId }: { childId: number }) {
  const { data: proof } = useQuery(addressProofQuery);
  if (!proof?.email && !proof?.knownEmail) {
    return (
      <div className="stack-5 form-page">
        <h1>Details for camp</h1>
        <Card>
          <ProveAddress why={why} orKnown>
            {() => null}
          </ProveAddress>
        </Card>
      </div>
    );
  }
  return <Details childId={childId} email={proof.email ?? proof.knownEmail ?? ''} />;
}

function Details({ childId, email }: { childId: number; email: string }) {
  const queries = useQueryClient();
  const parts = { params: { id: childId } };
  const query = routeQuery(readFamilyDetails, parts);
  const queryKey = [...query.queryKey, email];
  const details = useQuery({ ...query, queryKey, gcTime: 0 });
  const saved = (child: ChildDetails) =>
    queries.setQueryData<FamilyChildDetails>(queryKey, (before) => before && { ...before, child });
  const back = (
    <ButtonLink look="quiet" href="/my-bookings">
      Back to your bookings
    </ButtonLink>
  );
  if (!details.data) {
    return (
      <Card className="stack-3">
        <Loaded read={details}>{() => null}</Loaded>
        {details.error && back}
      </Card>
    );
  }
  const { child, firstDay, permissionsLink } = details.data;
  return (
    <div className="stack-5 form-page">
      <div className="stack-3 on-green">
        <h1>Details for camp</h1>
        <p className="lead">
          What you tell us here counts for all of {child.name}’s bookings, also for those to come.{' '}
          {firstDay && `Camp begins on ${formatLongDate(firstDay)}. `}
          Each answer is saved by itself.
        </p>
        {permissionsLink && (
          <p>
            <a href={permissionsLink}>Photos and permissions</a> are asked with the booking, and
            count for all bookings, too.
          </p>
        )}
        {back}
      </div>
      <ChildCard
        child={child}
        firstDay={firstDay ?? todayInLondon()}
        draftsOf={`child ${childId}`}
        answer={(answers) =>
          call(answerFamilyDetails, { ...parts, body: { answers }, keepalive: true })
        }
        confirm={() => call(confirmFamilyDetails, parts)}
        onSaved={saved}
      />
    </div>
  );
}
