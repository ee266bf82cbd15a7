import { activityIcons } from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { activitiesQuery } from '../../kernel/data/catalogue-rows';
import { ActivityDrawing } from '../../kernel/ui/activity-drawing';
import { TextField } from '../../kernel/ui/text-field';
import styles from './catalogue.module.css';
import { dayCount } from './delete-row';
import { activityKind } from './row-kinds';
import { Section } from './section';

export const Activities = () => (
  <Section
    kind={activityKind}
    title="Activities"
    about="What children do on a camp day, with the picture that parents see beside it."
    query={useQuery(activitiesQuery)}
    none="No activities yet."
    add="Add Activity"
    picture={({ icon }) => <ActivityDrawing icon={icon} />}
    say={({ bookingName, description, days }) => [
      `In a booking: ${bookingName}`,
      description,
      dayCount(days),
    ]}
    fields={() => <ActivityFields />}
  />
);

const ActivityFields = () => (
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
          style: { alignItems: 'center' },
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
