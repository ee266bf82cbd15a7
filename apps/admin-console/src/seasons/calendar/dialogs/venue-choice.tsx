import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { Button, Checkbox, Flex } from 'antd';
import styles from '../calendar.module.css';

interface VenueChoiceProps {
  id?: string;
  venues: readonly VenueRow[];
  value?: string[];
  onChange?: (venueKeys: string[]) => void;
}

/** With fewer venues, choosing them one by one is just as quick. */
const MANY = 3;

export function VenueChoice({ id, venues, value, onChange }: VenueChoiceProps) {
  const offered = venues.filter(({ isArchived }) => !isArchived);
  return (
    <div id={id} role="group" aria-label="Venues">
      <Checkbox.Group
        className={styles.venues}
        value={value}
        onChange={onChange}
        options={offered.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {offered.length >= MANY && (
        <Flex gap={8} style={{ marginTop: 8 }}>
          <Button size="small" onClick={() => onChange?.(offered.map(({ key }) => key))}>
            All venues
          </Button>
          <Button size="small" onClick={() => onChange?.([])}>
            No venue
          </Button>
        </Flex>
      )}
    </div>
  );
}
