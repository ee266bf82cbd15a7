import { lazy } from '@sunfield/api-client/lazy';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type FamilyPage } from '@sunfield/contracts/families/family-page';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Button, Flex } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { useMay } from '../kernel/session/require-staff';
import { EmailAddress } from '../kernel/ui/email-address';
import { EmailTrouble } from '../kernel/ui/email-trouble';
import { Ends } from '../kernel/ui/ends';
import { Group } from '../kernel/ui/group';
import { inColumns } from '../kernel/ui/in-columns';
import layout from '../kernel/ui/layout.module.css';
import { NoMedicalNote } from '../kernel/ui/no-medical-note';
import { PhoneLinks } from '../kernel/ui/phone-links';
import { Pill } from '../kernel/ui/pill';
import { Detail, Quiet, Urgent } from '../kernel/ui/quiet';
import { BookingLink } from '../kernel/ui/subject-link';
import { useOpenBooking } from '../bookings/desk/booking-filters';
import { MessageDrawer } from '../messages/message-drawer';
import { moneyOf } from './api';
import { Duplicates, Separate } from './duplicates';
import { FamilyBookings } from './family-bookings';
import { FamilyCard } from './family-card';
import { Notes, Waiting, Written } from './family-records';

const BookingDrawer = lazy(() => import('../bookings/desk/booking-drawer'));

interface FamilyViewProps {
  page: FamilyPage;
  /** By which it was asked for. */
  email: string;
}

/** All of a family: who they are and what they owe first, their data and its end last. */
export function FamilyView({ page, email }: FamilyViewProps) {
  const { openId, closeBooking } = useOpenBooking();
  const [hasOpened, setHasOpened] = useState(false);
  if (openId !== undefined && !hasOpened) setHasOpened(true);
  const { adults, waiting, data } = page;
  return (
    <>
      <Duplicates page={page} email={email} />
      <Head page={page} />
      <div style={inColumns(420, '0 18px')}>
        <div>
          {adults.length > 1 && (
            <Group title="Other adults">
              <Rows>
                {adults.slice(1).map((adult) => (
                  <li key={adult.email}>
                    <Ends>
                      <span className={layout.name}>{adult.name || adult.email}</span>
                      {adult.isPaired && <Separate email={email} other={adult.email} />}
                    </Ends>
                    <Contact page={page} adult={adult} />
                  </li>
                ))}
              </Rows>
            </Group>
          )}
          <Group title="Children">
            <Children page={page} />
          </Group>
          <Group title="Notes for staff">
            <Notes notes={page.notes} />
          </Group>
        </div>
        <div>
          <FamilyBookings bookings={page.bookings} />
          {waiting.length > 0 && (
            <Group title="Waiting list">
              <Waiting entries={waiting} />
            </Group>
          )}
          <Group title="Messages and emails">
            <Written emails={page.emails} email={email} />
          </Group>
        </div>
      </div>
      <Group title="Data">
        {data.map((family) => (
          <FamilyCard key={family.email} family={family} whose={{ email: family.email ?? email }} />
        ))}
      </Group>
      {hasOpened && (
        <Suspense fallback={null}>
          <BookingDrawer id={openId} onClose={closeBooking} />
        </Suspense>
      )}
    </>
  );
}

/** The first thing on the phone: what do they owe, and when do they come? */
function Head({ page }: { page: FamilyPage }) {
  const navigate = useNavigate();
  const may = useMay();
  const { adults, bookings } = page;
  const { duePence, creditPence } = moneyOf(page);
  const [first] = adults;
  const today = todayInLondon();
  const days = bookings.flatMap(({ daysAhead }) => daysAhead).toSorted();
  const next = days.find((day) => day >= today) ?? days[0];
  const name = first?.name || first?.email || '';
  const to = reachedOf(page);
  return (
    <Ends style={{ marginBottom: 16 }}>
      <div>
        <h2 style={{ overflowWrap: 'anywhere' }}>{name}</h2>
        {first && <Contact page={page} adult={first} />}
        <p>
          {duePence > 0 ? <Urgent>{formatPounds(duePence)} to pay</Urgent> : 'Nothing to pay'}
          {creditPence > 0 && ` · ${formatPounds(creditPence)} credit`}
          {` · ${next ? `Next day ${formatLongDate(next)}` : 'No camp day ahead'}`}
        </p>
      </div>
      <Flex wrap gap={8}>
        {to && may('messages') && (
          <DialogButton dialog={(onEnd) => <MessageDrawer to={to} onEnd={onEnd} />}>
            Write to this family
          </DialogButton>
        )}
        {first && (
          <Button
            type="primary"
            onClick={() =>
              void navigate(`/new-booking?${new URLSearchParams({ family: first.email })}`)
            }
          >
            New booking for this family
          </Button>
        )}
      </Flex>
    </Ends>
  );
}

interface ContactProps {
  page: FamilyPage;
  adult: FamilyPage['adults'][number];
}

const Contact = ({ page, adult: { email, phone, isProved } }: ContactProps) => (
  <>
    <Flex wrap gap="2px 18px">
      {phone && <PhoneLinks phone={phone} />}
      <a href={`mailto:${email}`}>
        <EmailAddress>{email}</EmailAddress>
      </a>
      {isProved && <Quiet>Has signed in</Quiet>}
    </Flex>
    <EmailTrouble state={page.data.find((one) => one.email === email)?.emailTrouble} />
  </>
);

const Children = ({ page: { children } }: { page: FamilyPage }) =>
  children.length === 0 ? (
    <Quiet>No child yet.</Quiet>
  ) : (
    <Rows>
      {children.map(({ name, age, missing, medicalState, notedIn }) => (
        <li key={name}>
          <span className={layout.name}>
            {name} <Quiet>age {age}</Quiet>
          </span>{' '}
          {medicalState === 'noted' && <Pill tone="overdue">Health note</Pill>}
          <Detail>
            {notedIn ? (
              <BookingLink id={notedIn} text={`Read it in booking #${notedIn}`} />
            ) : (
              medicalState && <NoMedicalNote state={medicalState} />
            )}
          </Detail>
          {missing.length > 0 && <Detail>Missing: {missing.join(', ')}</Detail>}
        </li>
      ))}
    </Rows>
  );

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className={`plain ${layout.lines}`}>{children}</ul>
);

/** The bookings that a message can reach. Without one, staff write to the addresses themselves. */
function reachedOf({ bookings }: FamilyPage) {
  const open = bookings.filter(({ isCancelled }) => !isCancelled);
  const paid = open.filter((one) => isPaid(one.paymentStatus));
  const reached = paid.length > 0 ? paid : open.filter((one) => one.paymentStatus === 'pending');
  if (reached.length === 0) return undefined;
  const of = paid.length > 0 ? ('paid' as const) : ('unpaid' as const);
  return { of, bookings: reached.map(({ id }) => id).join(', ') };
}
