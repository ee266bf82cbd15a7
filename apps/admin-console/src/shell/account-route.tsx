import { OwnEmail } from '../staff/own-account/own-email';
import { OwnPassword } from '../staff/own-account/own-password';
import { OwnSessions } from '../staff/own-account/own-sessions';
import { SecondStep } from '../staff/own-account/second-step';
import { OwnDaysPart } from '../camp/rota/own-days';
import { useMay } from '../kernel/session/require-staff';
import { Shell } from './shell';

/** `/account`: staff manage their own account here. Each part is a section with its own heading. */
export default function AccountRoute() {
  // Coaches come for their days.
  const isCoach = !useMay()('all-registers');
  return (
    <Shell page="account" title="My account">
      <div style={{ maxWidth: 720 }}>
        {isCoach && <OwnDaysPart isAlways />}
        <OwnPassword />
        <OwnEmail />
        <SecondStep />
        <OwnSessions />
        {!isCoach && <OwnDaysPart isAlways={false} />}
      </div>
    </Shell>
  );
}
