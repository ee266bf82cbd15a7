import { activityIcons } from '@sunfield/contracts/catalogue/catalogue-rows';
import { Form, Radio } from 'antd';
import { ActivityDrawing } from '../ui/activity-drawing';
import { TextField } from '../ui/text-field';
import styles from './catalogue.module.css';

export const ActivityFields = () => (
  <>
    <TextField
      name="programmeName"
      label="Name in the programme"
      extra="For example Multi-Sport Camp."
    />
    <TextField name="bookingName" label="Name in a booking" extra="For example Sports Camp." />
    <TextField name="description" label="Description (optional)" rows={2} />
    <Form.Item name="icon" label="Picture">
      <Radio.Group
        className={styles.pictures}
        options={activityIcons.map((icon) => ({
          value: icon,
          label: (
            <span className={styles.picture}>
              <ActivityDrawing icon={icon} /> {icon.charAt(0).toUpperCase() + icon.slice(1)}
            </span>
          ),
        }))}
      />
    </Form.Item>
  </>
);
