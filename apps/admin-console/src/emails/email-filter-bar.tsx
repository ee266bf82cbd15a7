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
import { RefreshButton } from '../ui/refresh-button';
import { SearchBox } from '../ui/search-box';
import { type EmailFilters } from './api';
import { problemName, statusName } from './email-states';

interface EmailFilterBarProps {
  filters: EmailFilters;
  onChange: (change: Partial<EmailFilters>) => void;
  total: number | undefined;
  isFetching: boolean;
  refresh: () => unknown;
}

export const EmailFilterBar = (props: EmailFilterBarProps) => {
  const { filters, onChange, total } = props;
  const { search, kind, status, problem } = filters;
  const where = search || kind || status || problem ? 'found' : 'in the log';
  return (
    <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
      <SearchBox
        label="Search emails"
        placeholder="Address or booking number"
        className={styles.search}
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
      <div className={styles.end}>
        <span role="status">
          {total !== undefined && `${formatNumber(total)} ${where}, newest first`}
        </span>
        <RefreshButton isFetching={props.isFetching} refresh={props.refresh} />
      </div>
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
