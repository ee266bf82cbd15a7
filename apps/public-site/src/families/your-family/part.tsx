import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** Of an address that leads here. */
  id?: string;
  children: ReactNode;
}

export function Part({ title, id, children }: PartProps) {
  const titleId = useId();
  return (
    <section className="stack-3 start ruled" aria-labelledby={titleId} id={id}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
