import { counted } from '@sunfield/words/counted';
import { type EnquiryFilter, enquiryFilters } from '@sunfield/contracts/people/enquiry-status';
import { Flex, Select } from 'antd';
import { RefreshButton } from '../ui/refresh-button';
import { enquiryStatusName } from './enquiry-status';
import styles from './enquiries.module.css';

interface EnquiryFilterBarProps {
  status: EnquiryFilter | undefined;
  onChange: (status: EnquiryFilter | undefined) => void;
  total: number | undefined;
  isFetching: boolean;
  refresh: () => unknown;
}

const options = enquiryFilters.map((value) => ({ value, label: enquiryStatusName[value] }));

export const EnquiryFilterBar = (props: EnquiryFilterBarProps) => (
  <Flex gap={8} align="center" style={{ marginBottom: 12 }} role="search">
    <Select
      className={styles.choice}
      aria-label="Enquiry status"
      placeholder="Any status"
      allowClear
      value={props.status}
      onChange={props.onChange}
      options={options}
    />
    <span className={styles.total} role="status">
      {props.total !== undefined && counted(props.total, 'enquiry', 'enquiries')}
    </span>
    <RefreshButton isFetching={props.isFetching} refresh={props.refresh} />
  </Flex>
);
