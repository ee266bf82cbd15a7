import { cancellationPoliciesTold } from '@sunfield/contracts/catalogue/cancellation-policy-text';

interface CancellationPoliciesProps {
  /** Those whose days it is about. */
  seasons: Parameters<typeof cancellationPoliciesTold>[0];
  className?: string;
}

/** What comes back when a camp day is cancelled: a paragraph, or one for each policy where seasons differ. */
export const CancellationPolicies = ({ seasons, className }: CancellationPoliciesProps) =>
  cancellationPoliciesTold(seasons).map((told) => (
    <p key={told.text} className={className}>
      {told.seasons && <strong>{told.seasons}: </strong>}
      {told.text}
    </p>
  ));
