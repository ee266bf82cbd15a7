import { cancellationPoliciesTold } from '@sunfield/contracts/catalogue/cancellation-policy-text';

interface CancellationPoliciesProps {
  /** The seasons whose policies apply. */
  seasons: Parameters<typeof cancellationPoliciesTold>[0];
  className?: string;
}

/** What is refunded when a camp day is cancelled: one paragraph, or one per policy if seasons differ. */
export const CancellationPolicies = ({ seasons, className }: CancellationPoliciesProps) =>
  cancellationPoliciesTold(seasons).map((told) => (
    <p key={told.text} className={className}>
      {told.seasons && <strong>{told.seasons}: </strong>}
      {told.text}
    </p>
  ));
