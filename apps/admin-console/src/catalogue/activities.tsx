import { activityIcons, type ActivityRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { activitiesQuery } from '../data/catalogue-rows';
import { ActivityDrawing } from '../ui/activity-drawing';
import { Detail } from '../ui/quiet';
import { TextField } from '../ui/text-field';
import styles from './catalogue.module.css';
import { dayCount, DeleteRow } from './delete-row';
import { EditButton } from './edit-button';
import { RowDialog } from './row-dialog';
import { activityKind } from './row-kinds';
import { RowList } from './row-list';
import { Section } from './section';
import { useEditing } from './use-editing';

export function Activities() {
  const activities = useQuery(activitiesQuery);
  const editing = useEditing<ActivityRow>();
  return (
    <>
      <Section
        title="Activities"
        about="What children do on a camp day, with the picture that parents see beside it."
        rows={activities}
        none="No activities yet."
        add="Add Activity"
        onAdd={editing.add}
      >
        {(rows) => (
          <RowList
            kind={activityKind}
            rows={rows}
            say={(row) => <SayActivity activity={row} />}
            actions={(row) => (
              <>
                <EditButton title={row.programmeName} onClick={() => editing.edit(row)} />
                <DeleteRow kind={activityKind} row={row} />
              </>
            )}
          />
        )}
      </Section>
      {editing.open && (
        <RowDialog kind={activityKind} row={editing.open.row} onEnd={editing.end}>
          <ActivityFields />
        </RowDialog>
      )}
    </>
  );
}

const SayActivity = ({ activity }: { activity: ActivityRow }) => (
  <div className={styles.drawn}>
    <ActivityDrawing icon={activity.icon} />
    <div>
      <strong>{activity.programmeName}</strong>
      <Detail>In a booking: {activity.bookingName}</Detail>
      {activity.description && <Detail>{activity.description}</Detail>}
      <Detail>{dayCount(activity.days)}</Detail>
    </div>
  </div>
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
