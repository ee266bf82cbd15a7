import { Flex, Input, Select } from 'antd';
import layout from '../../kernel/ui/layout.module.css';
import { Quiet } from '../../kernel/ui/quiet';
import { Found, type Listed } from '../../kernel/ui/refresh-button';
import { countedTo } from '../../kernel/lists/pages';
import { type AuditFilters } from './api';
import { topicOptions } from './audit-topics';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  query: Listed;
}

export const AuditFilterBar = ({ filters, onChange, query }: AuditFilterBarProps) => {
  return (
    <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
      <Select
        aria-label="What"
        className={layout.choice}
        style={{ flexBasis: 260 }}
        placeholder="Everything"
        allowClear
        value={filters.action}
        onChange={(action: string | undefined) => onChange({ action })}
        options={topicOptions}
        // Wide enough for the longest option even when the field is narrow.
        popupMatchSelectWidth={270}
        listHeight={448}
        // A dozen options need no virtual list, and the browser's own search finds all of them.
        virtual={false}
      />
      <Day label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <Found query={query} say={(total) => countedTo(total, 'entry', 'entries, newest first')} />
    </Flex>
  );
};

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Flex vertical component="label" flex="0 1 170px">
    <Quiet>{label}</Quiet>
    <Input
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  </Flex>
);
