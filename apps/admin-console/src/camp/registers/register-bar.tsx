import { addressOf } from '@sunfield/api-client/call';
import {
  type RegisterExportQuery,
  type RegisterVenue,
} from '@sunfield/contracts/bookings/registers';
import { exportRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { formatShortDate } from '@sunfield/words/dates';
import { Button, Dropdown, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { useMay } from '../../kernel/session/require-staff';
import { RefreshButton } from '../../kernel/ui/refresh-button';
import { useSaveFile } from '../../kernel/ui/save-file';
import { WithMedicalNotes } from '../../kernel/ui/with-medical-notes';
import { ALL_VENUES } from './chosen-day';
import styles from './registers.module.css';

interface RegisterBarProps {
  days: string[];
  day: string;
  choose: (name: 'day' | 'at', value: string) => void;
  /** Venues with camp on the day. */
  venues: RegisterVenue[];
  venue: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  isFetching: boolean;
  refresh: () => unknown;
}

export function RegisterBar(props: RegisterBarProps) {
  const { days, day, choose, venues, venue, search, onSearch } = props;
  const may = useMay();
  const options = optionsOf(venues);
  // A linked day of another season is added to this season's days.
  const offered = days.includes(day) ? days : [...days, day].sort();
  return (
    <div className={styles.tools}>
      <Select
        aria-label="Camp day"
        className={styles.dayChoice}
        value={day}
        onChange={(chosen) => choose('day', chosen)}
        options={offered.map((value) => ({ value, label: formatShortDate(value) }))}
      />
      <Select
        aria-label="Venue"
        className={styles.venue}
        placeholder="Venue"
        value={options.some(({ value }) => value === venue) ? venue : null}
        onChange={(chosen) => chosen && choose('at', chosen)}
        options={options}
        popupMatchSelectWidth={false}
      />
      <RefreshButton isFetching={props.isFetching} refresh={props.refresh} />
      <Input
        aria-label="Find a child"
        className={styles.find}
        placeholder="Find a child"
        allowClear
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Flex gap={8} align="center" className={styles.taken}>
        {venue && may('all-registers') && may('exports') && (
          <RegisterExport day={day} venue={venue === ALL_VENUES ? undefined : venue} />
        )}
        <Button type="primary" onClick={() => window.print()}>
          Print
        </Button>
      </Flex>
    </div>
  );
}

/** Each venue with its number of children; "All venues" only if there are several. */
function optionsOf(venues: readonly RegisterVenue[]) {
  const each = venues.map(({ venue, venueName, children }) => ({
    value: venue,
    title: venueName,
    label: `${venueName} (${children})`,
  }));
  const total = venues.reduce((sum, { children }) => sum + children, 0);
  const title = 'All venues of the day';
  const all = { value: ALL_VENUES, title, label: `${title} (${total})` };
  return venues.length > 1 ? [...each, all] : each;
}

interface RegisterExportProps {
  day: string;
  /** Undefined for all venues of the day. */
  venue: string | undefined;
}

/**
 * The register as a file, with medical notes only if chosen; the API records downloads in the audit
 * log.
 */
function RegisterExport({ day, venue }: RegisterExportProps) {
  const { save, isSaving, received } = useSaveFile();
  const [withNotes, setWithNotes] = useState(false);
  const download = (format: RegisterExportQuery['format']) => {
    const medicalNotes = withNotes ? ('yes' as const) : undefined;
    save(addressOf(exportRegisters, { query: { date: day, venue, format, medicalNotes } }));
    setWithNotes(false);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: 'CSV', onClick: () => download('csv') },
            { key: 'xlsx', label: 'Excel (XLSX)', onClick: () => download('xlsx') },
          ],
        }}
      >
        <Button loading={isSaving}>Export {received}</Button>
      </Dropdown>
      <WithMedicalNotes isAsked={withNotes} onChange={setWithNotes} />
    </>
  );
}
