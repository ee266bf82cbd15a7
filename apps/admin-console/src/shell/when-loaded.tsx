import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../kernel/ui/part-boundary';

/** A lazily loaded part of the console. */
export const whenLoaded = (part: ReactNode) => (
  <PartBoundary>
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>{part}</Suspense>
  </PartBoundary>
);
