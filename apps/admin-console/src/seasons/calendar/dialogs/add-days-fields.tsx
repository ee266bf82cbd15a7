import { Checkbox, Form, Input, InputNumber, Radio } from 'antd';
import { TextField } from '../../../ui/text-field';
import styles from '../calendar.module.css';
import { type Rows } from '../model/pattern';
import { SlotsFields } from './slots-fields';
import { VenueChoice } from './venue-choice';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  label,
  value: index + 1,
}));

export const AddDaysFields = ({ rows }: { rows: Rows }) => (
  <>
    <div className={styles.fields}>
      <Form.Item name="from" label="First day">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="to" label="Last day">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="weekdays" label="On these weekdays">
        <Checkbox.Group options={weekdays} />
      </Form.Item>
    </div>
    <Form.Item name="skipBankHolidays" valuePropName="checked">
      <Checkbox>Leave out bank holidays in England</Checkbox>
    </Form.Item>
    <Form.Item name="venueKeys" label="Venues">
      <VenueChoice venues={rows.venues} />
    </Form.Item>
    <Form.Item name="activityKey" label="Activity">
      <Radio.Group
        options={rows.activities.map(({ key, bookingName }) => ({
          value: key,
          label: bookingName,
        }))}
      />
    </Form.Item>
    <Form.Item name="prices" label="Sessions and prices">
      <SlotsFields sessions={rows.sessions} />
    </Form.Item>
    <div className={styles.numbers}>
      <Form.Item name="capacity" label="Places each day">
        <InputNumber className={styles.number} min={0} precision={0} />
      </Form.Item>
      <Form.Item name="agesFrom" label="Ages from">
        <InputNumber className={styles.number} min={0} precision={0} />
      </Form.Item>
      <Form.Item name="agesTo" label="Ages to">
        <InputNumber className={styles.number} min={0} precision={0} />
      </Form.Item>
    </div>
    <p className={styles.hint}>Leave ages blank for your usual ages.</p>
    <TextField name="note" label="Note for parents (optional)" />
  </>
);
