import { activityIcons } from '@sunfield/contracts/catalogue-rows';
import { Form, Input, Radio } from 'antd';
import { ActivityDrawing } from '../ui/activity-drawing';
import styles from './catalogue.module.css';

export const ActivityFields = () => (
  <>
    <Form.Item name="programmeName" label="Name in the programme" extra="“Multi-Sport Camp”">
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item name="bookingName" label="Name in a booking" extra="“Sports Camp”">
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item name="description" label="Description (optional)">
      <Input.TextArea rows={2} />
    </Form.Item>
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
