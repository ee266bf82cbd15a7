import { type Settings } from '@sunfield/contracts/site/settings';
import { Form, InputNumber } from 'antd';
import { BackupsGroup } from './backups-group';
import { Group, Lines, Text } from '../fields/fields';
import { RetentionGroup } from './retention-group';
import { settingName } from '../fields/setting-names';
import styles from '../fields/settings.module.css';

export const BookingsPart = () => (
  <>
    <Group
      title="Camp day"
      explained="On the confirmation, in emails and in families’ calendars. One to a line; a list without any is left out."
    >
      <Lines name={['campDay', 'bring']} />
      <Lines name={['campDay', 'schedule']} extra="From arrival to going home." />
    </Group>
    <BookingsGroup />
    <RetentionGroup />
    <BackupsGroup />
  </>
);

const BookingsGroup = () => (
  <Group title="Bookings and dashboard">
    <Form.Item
      name="holdMinutes"
      label={settingName(['holdMinutes'])}
      extra="A parent who has not paid by then loses the places to others."
    >
      <InputNumber className={styles.number} />
    </Form.Item>
    <Count
      name="perFamily"
      extra="One email address or browser. This stops anyone holding a season’s places without paying."
    />
    <Count name="perNetwork" extra="A school or an office shares one, so be generous." />
    <Count
      name="percentOfDay"
      extra="Six places are always allowed. Your own bookings never count."
    />
    <Form.Item
      name="linkDays"
      label={settingName(['linkDays'])}
      extra="Parents fetch receipts by these links. You can send a new link at any time."
    >
      <InputNumber className={styles.number} />
    </Form.Item>
    <Text name="staffAlertEmail" extra="Up to five email addresses with commas between them." />
    <Text name="dashboardTitle" extra="Leave blank to use the name of the season on sale." />
  </Group>
);

const Count = ({ name, extra }: { name: keyof Settings['unpaidPlaces']; extra: string }) => (
  <Form.Item
    name={['unpaidPlaces', name]}
    label={settingName(['unpaidPlaces', name])}
    extra={extra}
  >
    <InputNumber className={styles.number} />
  </Form.Item>
);
