import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';

/** A part of the console that is fetched when it is opened. */
export const whenLoaded = (part: ReactNode) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>{part}</Suspense>
);
