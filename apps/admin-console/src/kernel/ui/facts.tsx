import { Descriptions } from 'antd';
import { type ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  /** One below the other; what is not there is left out. */
  facts: readonly (Fact | false | null | undefined | '')[];
  /** Of the names' column, in pixels. */
  nameWidth?: number;
}

/** Names with their values. */
export const Facts = ({ facts, nameWidth = 110 }: FactsProps) => (
  <Descriptions
    size="small"
    column={1}
    colon={false}
    styles={{ label: { width: nameWidth, flex: 'none' }, content: { overflowWrap: 'anywhere' } }}
    items={facts
      .filter((fact) => Boolean(fact))
      .map((fact) => fact as Fact)
      .map(([name, children]) => ({ key: name, label: name, children }))}
  />
);
