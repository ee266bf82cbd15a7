import { type ReactNode } from 'react';

/** Read out as soon as it says something. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="wrong">
    {children}
  </p>
);
