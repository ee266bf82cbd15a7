import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { DataSource, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { PasswordChoice } from '../model/password-choice';
import { hashPassword } from '../model/passwords';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';
import { StaffEntity } from '../model/staff.entity';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { OwnProof } from './own-proof.service';
import { OwnSessions } from './own-sessions.service';

/** What all staff may do, but only with their own account. */
export const OwnAccountController = controllerOf(
  [OwnSessions, OwnProof, OwnPasswordCheck, PasswordChoice, DataSource, Clock],
  (sessions, ownProof, check, choice, dataSource, clock) => [
    answer(ownRoutes.listOwnSessions, ({ staff: { id }, request }) =>
      sessions.list(id, sessionKeyOf(request)),
    ),
    answer(ownRoutes.endOwnSession, ({ params: path, staff: { id }, request }) =>
      sessions.end(id, sessionKeyOf(request), path.id),
    ),
    answer(ownRoutes.endOtherSessions, ({ staff: { id }, request }) =>
      sessions.endOthers(id, sessionKeyOf(request)),
    ),
    answer(ownRoutes.askProofPasskey, ({ staff, request }) => ownProof.askPasskey(staff, request)),
    answer(ownRoutes.proveIdentity, ({ body: proof, staff, request }) =>
      ownProof.prove(staff, proof, request),
    ),
    answer(
      ownRoutes.changeOwnPassword,
      async ({ body: { password, newPassword }, staff, request }) => {
        await check.require(staff, password, request.ip);
        await choice.refuseWeak('newPassword', newPassword, staff.username);
        const { id } = staff;
        const passwordHash = await hashPassword(newPassword);
        await inTransaction(dataSource, async (manager) => {
          await manager.update(StaffEntity, { id }, { passwordHash });
          await manager.delete(StaffSessionEntity, {
            staffId: id,
            idHash: Not(sessionKeyOf(request)),
          });
          await recordEvent(manager, {
            type: 'staff.password_changed',
            at: clock.now(),
            actor: `staff:${id}`,
            subjectId: id,
          });
        });
      },
    ),
  ],
);
