import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Ends } from '../../kernel/ui/ends';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { Loaded } from '../../kernel/ui/loaded';
import { Detail } from '../../kernel/ui/quiet';

interface AccountPartProps<Data> {
  title: string;
  about: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of one's account: loading, failed or loaded. */
export const AccountPart = <Data,>({ title, about, query, children }: AccountPartProps<Data>) => (
  <Group title={title} about={about}>
    <Loaded query={query} rows={3}>
      {children}
    </Loaded>
  </Group>
);

export const AccountItems = ({ children }: { children: ReactNode }) => (
  <ul className={layout.lines} style={{ marginBottom: 12 }}>
    {children}
  </ul>
);

interface AccountItemProps {
  name: ReactNode;
  about: ReactNode;
  /** Its button. */
  children?: ReactNode;
}

export const AccountItem = ({ name, about, children }: AccountItemProps) => (
  <Ends component="li" wrap={false}>
    <div>
      <strong>{name}</strong>
      <Detail>{about}</Detail>
    </div>
    {children}
  </Ends>
);
