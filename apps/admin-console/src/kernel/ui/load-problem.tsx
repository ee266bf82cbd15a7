import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button } from 'antd';

/** Part of the page could not be loaded; the rest works. */
export const LoadProblem = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <Alert
    type="error"
    showIcon
    title="Error Loading Data"
    description={sentenceOf(error, 'Please try again later.')}
    action={<Button onClick={retry}>Try again</Button>}
  />
);
