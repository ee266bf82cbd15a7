import { request } from '@sunfield/api-client/request';
import { queryOptions } from '@tanstack/react-query';
import { Alert } from 'antd';
import { enum as oneOf, object, optional, type output } from 'zod/mini';

const StateSchema = object({
  refused: optional(oneOf(['signature', 'changed', 'older', 'expired'])),
});
export type Refusal = NonNullable<output<typeof StateSchema>['refused']>;

/**
 * What the console's server reports about its copies of the modules: whether the public site
 * currently serves files that differ from what was signed.
 */
export const copiesQuery = queryOptions({
  queryKey: ['/pieces/state.json'],
  queryFn: ({ signal }) => request('GET', '/pieces/state.json', StateSchema, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** Shown above a module that was copied earlier. */
export const NewerIsRefused = ({ reason }: { reason: Refusal }) => (
  <Alert
    type="warning"
    showIcon
    style={{ marginBottom: 16 }}
    title={
      reason === 'expired'
        ? 'The public site has not been deployed for too long'
        : 'A newer version from the public site was refused'
    }
    description={`What you see is the last version that passed the check, and you can go on using it. ${whatToDo(reason)}`}
  />
);

const whatToDo = (reason: Refusal) =>
  reason === 'expired'
    ? 'The signature of the public site’s files has expired. Please tell your website’s support: building and deploying the public site again renews it.'
    : 'The public site is sending files that do not match their signature, so they may have been changed. Please tell your website’s support today.';

export const nothingOfItRuns = (reason: Refusal) =>
  `${whatToDo(reason)} None of those files has been used here, and everything else works.`;
