import { type OwnDays } from '@sunfield/contracts/camp/rota/rota';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { ActionButton, CopyButton } from '../../kernel/dialogs/action-button';
import { Pill } from '../../kernel/ui/pill';
import { AccountItem, AccountItems, AccountPart } from '../../staff/own-account/account-part';
import { ownDaysQuery, useEndCalendar, useRenewCalendar } from './api';

interface OwnDaysPartProps {
  /** Shown also to those who are not in the rota. */
  isAlways: boolean;
}

/** The own days of the rota, here and in the calendar of a phone. */
export function OwnDaysPart({ isAlways }: OwnDaysPartProps) {
  const own = useQuery(ownDaysQuery);
  if (!isAlways && !own.data?.name) return null;
  return (
    <AccountPart
      title="My days"
      about="When and where you work. Only you and the office see this."
      query={own}
    >
      {(days) => (
        <>
          <Shifts own={days} />
          {days.name !== null && <Calendar own={days} />}
        </>
      )}
    </AccountPart>
  );
}

function Shifts({ own: { name, shifts } }: { own: OwnDays }) {
  if (name === null) return <p>The office has not linked this account to the rota yet.</p>;
  if (shifts.length === 0) return <p>No days are planned for you yet.</p>;
  return (
    <AccountItems>
      {shifts.map(({ date, venueName, from, until, isInCharge, isAbsent }) => (
        <AccountItem
          key={date}
          name={
            <>
              {formatDayAndMonth(date)}, {venueName}{' '}
              {isInCharge && !isAbsent && <Pill tone="good">In charge</Pill>}
            </>
          }
          about={isAbsent ? 'You are absent' : `${from} to ${until}`}
        />
      ))}
    </AccountItems>
  );
}

function Calendar({ own: { calendar } }: { own: OwnDays }) {
  const renewing = useRenewCalendar();
  const ending = useEndCalendar();
  if (calendar === null)
    return (
      <ActionButton
        sending={renewing}
        sent={undefined}
        done={() => ['Calendar link made']}
        failed={['The link was not made']}
      >
        Make a calendar link
      </ActionButton>
    );
  return (
    <>
      <p>Anyone with your calendar link sees your days. It shows no children.</p>
      <Flex wrap gap={8} style={{ marginBlock: 10 }}>
        <Button type="primary" href={calendar.replace(/^https?:/, 'webcal:')}>
          Add to my calendar
        </Button>
        <CopyButton text={calendar} what="Link" />
        <ActionButton
          sending={ending}
          sent={undefined}
          done={() => ['Calendar link ended']}
          failed={['The link still works']}
          ask={{
            title: 'End the calendar link?',
            about: 'Calendars that use it stop getting changes. You can make a new link.',
            okText: 'End the link',
          }}
        >
          End the link
        </ActionButton>
      </Flex>
    </>
  );
}
