import { bodyTo } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { allowAge } from '@sunfield/contracts/bookings/staff-routes';
import { AllowAgeSchema, type WrongDay } from '@sunfield/contracts/bookings/wrong-days';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { Alert } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useBookingChange } from '../saved-bookings/api';
import { useMay } from '../../kernel/session/require-staff';
import { Detail } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';

interface WrongAgesProps {
  booking: Booking;
  childIndex: number;
}

/** The child’s days for other ages by date of birth, for staff to allow, and what they have allowed. */
export function WrongAges({ booking, childIndex }: WrongAgesProps) {
  const may = useMay();
  const { name, wrongDays = [], agesAllowed = [] } = booking.children[childIndex]!;
  return (
    <>
      {wrongDays.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlock: 8 }}
          title="Age to decide"
          description={
            <>
              <DayList days={wrongDays} />
              {may('care') && (
                <DialogButton
                  style={{ marginTop: 8 }}
                  dialog={(onEnd) => (
                    <Allowing
                      params={{ id: booking.id, childIndex }}
                      name={name}
                      wrongDays={wrongDays}
                      onEnd={onEnd}
                    />
                  )}
                >
                  Allow this age
                </DialogButton>
              )}
            </>
          }
        />
      )}
      {agesAllowed.map(({ reason, by, at }) => (
        <Detail key={at}>
          Age allowed{by && ` by ${by}`}, {formatTimestamp(at)}: {reason}
        </Detail>
      ))}
    </>
  );
}

const DayList = ({ days }: { days: readonly WrongDay[] }) => (
  <ul className="plain">
    {days.map(({ campDayId, date, venueName, ages, isYounger, is }) => (
      <li key={campDayId}>
        {formatLongDate(date)}, {venueName}: for {ages}; {is ?? (isYounger ? 'younger' : 'older')}
      </li>
    ))}
  </ul>
);

interface AllowingProps {
  params: { id: number; childIndex: number };
  name: string;
  wrongDays: readonly WrongDay[];
  onEnd: () => void;
}

function Allowing({ params, name, wrongDays, onEnd }: AllowingProps) {
  // If it is refused, the days are no longer those that were seen.
  const sending = useBookingChange(bodyTo(allowAge, { params }));
  return (
    <FormDialog
      title={`Allow ${name}’s age`}
      okText="Allow"
      name="allow-age"
      draft={`allow-age ${params.id} ${params.childIndex}`}
      schema={AllowAgeSchema}
      initialValues={{ reason: '' }}
      sentOf={({ reason }) => ({
        reason,
        seen: wrongDays.map(({ campDayId, is = '' }) => ({ campDayId, is })),
      })}
      sending={sending}
      onSent={() => ['Age allowed', `${name} may come on these days.`]}
      onEnd={onEnd}
      intro={<DayList days={wrongDays} />}
    >
      <TextField
        name="reason"
        label="Why this age is allowed"
        extra="It is kept with the child. The booking’s history says who allowed it."
      />
    </FormDialog>
  );
}
