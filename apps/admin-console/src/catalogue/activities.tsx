import { type ActivityRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '../data/catalogue-rows';
import { ActivityDrawing } from '../ui/activity-drawing';
import { ActivityFields } from './activity-fields';
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
      <span className={styles.more}>In a booking: {activity.bookingName}</span>
      {activity.description && <span className={styles.more}>{activity.description}</span>}
      <span className={styles.more}>{dayCount(activity.days)}</span>
    </div>
  </div>
);
