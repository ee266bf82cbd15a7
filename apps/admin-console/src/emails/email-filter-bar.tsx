import {
  type EmailKind,
  emailKinds,
  emailProblems,
  emailStatuses,
  namesOfEmail,
} from '@sunfield/contracts/office/emails';
import { formatNumber } from '@sunfield/words/counted';
import { Flex, Select } from 'antd';
import styles from '../ui/log.module.css';
import { Found, type Listed } from '../ui/refresh-button';
import { SearchBox } from '../ui/search-box';
import { type EmailFilters } from './api';
import { problemName, statusName } from './email-states';

interface EmailFilterBarProps {
  filters: EmailFilters;
  onChange: (change: Partial<EmailFilters>) => void;
  query: Listed;
}

export const EmailFilterBar = ({ filters, onChange, query }: EmailFilterBarProps) => {
  const { search, kind, status, problem } = filters;
  const where = search || kind || status || problem ? 'found' : 'in the log';
  return (
    <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
      <SearchBox
        label="Search emails"
        placeholder="Address or booking number"
        search={search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <Select
        aria-label="Kind of email"
        className={styles.choice}
        placeholder="Any email"
        allowClear
        value={kind}
        onChange={(kind: EmailKind | undefined) => onChange({ kind })}
        options={kinds}
        // Wide enough for the longest option.
        popupMatchSelectWidth={360}
        showSearch={{ optionFilterProp: 'label' }}
        virtual={false}
      />
      <Select
        aria-label="Email status"
        className={styles.choice}
        placeholder="Any status"
        allowClear
        value={problem ?? status}
        onChange={(value: EmailFilters['status'] | EmailFilters['problem']) =>
          onChange({
            status: emailStatuses.find((status) => status === value),
            problem: emailProblems.find((problem) => problem === value),
          })
        }
        options={states}
      />
      <Found query={query} say={(total) => `${formatNumber(total)} ${where}, newest first`} />
    </Flex>
  );
};

const kinds = emailKinds
  .map((value) => ({ value, label: namesOfEmail(value).name }))
  .sort((one, other) => one.label.localeCompare(other.label));

const states = [
  ...emailStatuses.map((value) => ({ value, label: statusName[value] })),
  ...emailProblems.map((value) => ({ value, label: problemName[value] })),
];
