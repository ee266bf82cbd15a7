import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type PaymentStatus, paymentStatuses } from '@sunfield/contracts/bookings/booking-status';
import { bookingAttentions } from '@sunfield/contracts/bookings/booking-list';
import { comingFirst, formatShortDate } from '@sunfield/words/dates';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, Flex, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { seasonsEverQuery } from '../saved-bookings/api';
import { attentionName } from '../saved-bookings/attention-words';
import { campDates } from '../saved-bookings/camp-days';
import { saidStatus, statusName } from '../saved-bookings/status-tag';
import { useMay } from '../../kernel/session/require-staff';
import { useSaveFile } from '../../kernel/ui/save-file';
import { SearchBox } from '../../kernel/ui/search-box';
import { WithMedicalNotes } from '../../kernel/ui/with-medical-notes';
import { type BookingFilters, exportAddress } from './booking-filters';
import layout from '../../kernel/ui/layout.module.css';

interface BookingFilterBarProps {
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
}

export function BookingFilterBar({ filters, onChange }: BookingFilterBarProps) {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const [isSeasonAsked, setSeasonAsked] = useState(false);
  const { data: ever } = useQuery({ ...seasonsEverQuery, enabled: isSeasonAsked });
  const choices = {
    status: {
      label: 'Payment status',
      none: 'Any status',
      options: paymentStatuses.map((value) => ({ value, label: optionOf(value) })),
    },
    season: {
      label: 'Season',
      none: 'Any season',
      options: (ever ?? catalogue.seasons).map(({ id, name }) => ({ value: id, label: name })),
    },
    venue: {
      label: 'Venue',
      none: 'Any venue',
      options: catalogue.venues.map(({ key, name }) => ({ value: key, label: name })),
    },
    date: {
      label: 'Camp day',
      none: 'Any day',
      options: comingFirst(campDates(catalogue)).map((value) => ({
        value,
        label: formatShortDate(value),
      })),
    },
    attention: {
      label: 'Needs attention',
      none: 'Attention',
      options: bookingAttentions.map((value) => ({ value, label: attentionName[value] })),
    },
  };
  return (
    <Flex wrap gap={8} align="center" role="search" style={{ marginBottom: 12 }}>
      <SearchBox
        label="Search bookings"
        placeholder="Name, email, phone or reference"
        search={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      {Object.entries(choices).map(([name, { label, none, options }]) => (
        <Select<string | number | undefined>
          key={name}
          className={layout.choice}
          aria-label={label}
          allowClear
          popupMatchSelectWidth={false}
          placeholder={none}
          value={filters[name as keyof typeof choices]}
          onChange={(value) => onChange({ [name]: value })}
          options={options}
          onOpenChange={name === 'season' ? () => setSeasonAsked(true) : undefined}
        />
      ))}
    </Flex>
  );
}

/** With the specified word, where staff say another. */
const optionOf = (status: PaymentStatus) =>
  saidStatus[status] === statusName[status]
    ? statusName[status]
    : `${saidStatus[status]} (${statusName[status]})`;

/**
 * Exports the bookings as a file: those that are filtered, or chosen. Medical notes are included only if asked for, each
 * time.
 */
export function BookingExport({ filters }: { filters: BookingFilters }) {
  const { save, isSaving, received } = useSaveFile();
  const [withNotes, setWithNotes] = useState(false);
  const may = useMay();
  if (!may('exports')) return null;
  const download = () => {
    save(exportAddress(filters, withNotes));
    setWithNotes(false);
  };
  return (
    <Flex gap={8} align="center">
      <Tooltip title="These bookings, for a spreadsheet">
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={download}>
          CSV {received}
        </Button>
      </Tooltip>
      <WithMedicalNotes isAsked={withNotes} onChange={setWithNotes} />
    </Flex>
  );
}
