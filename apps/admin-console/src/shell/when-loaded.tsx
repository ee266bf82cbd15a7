import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';

/** A lazily loaded part of the console. */
export const whenLoaded = (part: ReactNode) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>{part}</Suspense>
);
