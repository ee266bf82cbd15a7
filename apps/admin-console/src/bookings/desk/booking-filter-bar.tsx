import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { paymentStatuses } from '@sunfield/contracts/bookings/booking-status';
import { bookingAttentions } from '@sunfield/contracts/bookings/booking-list';
import { comingFirst, formatShortDate } from '@sunfield/words/dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, Flex, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { attentionName } from '../saved-bookings/attention-words';
import { campDates } from '../saved-bookings/camp-days';
import { statusName } from '../saved-bookings/status-tag';
import { useMay } from '../../kernel/session/require-staff';
import { Quiet } from '../../kernel/ui/quiet';
import { RefreshButton } from '../../kernel/ui/refresh-button';
import { useSaveFile } from '../../kernel/ui/save-file';
import { SearchBox } from '../../kernel/ui/search-box';
import { WithMedicalNotes } from '../../kernel/ui/with-medical-notes';
import { type BookingFilters, exportAddress } from './booking-filters';
import layout from '../../kernel/ui/layout.module.css';
import { Ends } from '../../kernel/ui/ends';
import styles from './bookings.module.css';
import { countedTo } from '../../kernel/ui/row-pages';

interface BookingFilterBarProps {
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
  total: number | undefined;
  isFetching: boolean;
  refresh: () => unknown;
}

export function BookingFilterBar(props: BookingFilterBarProps) {
  const { filters, onChange, total, isFetching, refresh } = props;
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const may = useMay();
  return (
    <Flex wrap gap={8} align="center" role="search" style={{ marginBottom: 12 }}>
      <SearchBox
        label="Search bookings"
        placeholder="Name, email, phone or reference"
        search={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Payment status"
        placeholder="Any status"
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={paymentStatuses.map((value) => ({ value, label: statusName[value] }))}
      />
      <FilterSelect
        label="Venue"
        placeholder="Any venue"
        value={filters.venue}
        onChange={(venue) => onChange({ venue })}
        options={catalogue.venues.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <FilterSelect
        label="Camp day"
        placeholder="Any day"
        value={filters.date}
        onChange={(date) => onChange({ date })}
        options={comingFirst(campDates(catalogue)).map((value) => ({
          value,
          label: formatShortDate(value),
        }))}
      />
      <FilterSelect
        label="Needs attention"
        placeholder="Attention"
        value={filters.attention}
        onChange={(attention) => onChange({ attention })}
        options={bookingAttentions.map((value) => ({ value, label: attentionName[value] }))}
      />
      <Ends gap={4} className={styles.count} style={{ marginLeft: 'auto' }}>
        <Quiet>
          <span role="status">{total !== undefined && countedTo(total, 'booking')}</span>
          {total !== undefined && <span className={styles.order}>, </span>}
          <span className={styles.order}>{orders[filters.sort]}</span>
        </Quiet>
        <RefreshButton isFetching={isFetching} refresh={refresh} />
      </Ends>
      {may('exports') && (
        <Flex gap={8} align="center">
          <BookingExport filters={filters} />
        </Flex>
      )}
    </Flex>
  );
}

const orders: Record<BookingFilters['sort'], string> = {
  '-id': 'newest first',
  id: 'oldest first',
  parent: 'by parent',
  '-parent': 'by parent, Z first',
  total: 'smallest total first',
  '-total': 'largest total first',
};

interface FilterSelectProps<Value extends string> {
  label: string;
  placeholder: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  options: { value: Value; label: string }[];
}

const FilterSelect = <Value extends string>({ label, ...select }: FilterSelectProps<Value>) => (
  <Select<Value | undefined>
    className={layout.choice}
    aria-label={label}
    allowClear
    popupMatchSelectWidth={false}
    {...select}
  />
);

/** Exports the filtered bookings as a file. Medical notes are included only if chosen, each time. */
function BookingExport({ filters }: { filters: BookingFilters }) {
  const { save, isSaving, received } = useSaveFile();
  const [withNotes, setWithNotes] = useState(false);
  const download = () => {
    save(exportAddress(filters, withNotes));
    setWithNotes(false);
  };
  return (
    <>
      <Tooltip title="What is filtered, for a spreadsheet">
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={download}>
          CSV {received}
        </Button>
      </Tooltip>
      <WithMedicalNotes isAsked={withNotes} onChange={setWithNotes} />
    </>
  );
}
