import { Form, InputNumber } from 'antd';
import { Group, Text } from './fields';
import { settingName } from './setting-names';
import styles from './settings.module.css';

export const BookingsPart = () => (
  <Group title="Bookings and dashboard">
    <Form.Item
      name="holdMinutes"
      label={settingName(['holdMinutes'])}
      extra="A parent who has not paid by then loses the places to others."
    >
      <InputNumber className={styles.number} />
    </Form.Item>
    <Text name="staffAlertEmail" extra="Up to five email addresses with commas between them." />
    <Text name="dashboardTitle" extra="Empty: the name of the season on sale." />
  </Group>
);
