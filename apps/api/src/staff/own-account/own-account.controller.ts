import { Controller } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { DataSource, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Input, Route } from '../../kernel/http/route';
import { PasswordChoice } from '../model/password-choice';
import { hashPassword } from '../model/passwords';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';
import { StaffEntity } from '../model/staff.entity';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { OwnProof } from './own-proof.service';
import { OwnSessions } from './own-sessions.service';

/** What all staff may do, but only with their own account. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly proof: OwnProof,
    private readonly check: OwnPasswordCheck,
    private readonly choice: PasswordChoice,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Route(ownRoutes.listOwnSessions)
  list({ staff: { id }, request }: Input<typeof ownRoutes.listOwnSessions>) {
    return this.sessions.list(id, sessionKeyOf(request));
  }

  @Route(ownRoutes.endOwnSession)
  end({ params: path, staff: { id }, request }: Input<typeof ownRoutes.endOwnSession>) {
    return this.sessions.end(id, sessionKeyOf(request), path.id);
  }

  @Route(ownRoutes.endOtherSessions)
  endOthers({ staff: { id }, request }: Input<typeof ownRoutes.endOtherSessions>) {
    return this.sessions.endOthers(id, sessionKeyOf(request));
  }

  @Route(ownRoutes.askProofPasskey)
  askPasskey({ staff, request }: Input<typeof ownRoutes.askProofPasskey>) {
    return this.proof.askPasskey(staff, request);
  }

  @Route(ownRoutes.proveIdentity)
  async prove({ body: proof, staff, request }: Input<typeof ownRoutes.proveIdentity>) {
    await this.proof.prove(staff, proof, request);
    return { success: true as const };
  }

  @Route(ownRoutes.changeOwnPassword)
  async changePassword({
    body: { password, newPassword },
    staff,
    request,
  }: Input<typeof ownRoutes.changeOwnPassword>) {
    await this.check.require(staff, password, request.ip);
    await this.choice.refuseWeak('newPassword', newPassword, staff.username);
    const { id } = staff;
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(StaffEntity, { id }, { passwordHash });
      await manager.delete(StaffSessionEntity, {
        staffId: id,
        idHash: Not(sessionKeyOf(request)),
      });
      await recordEvent(manager, {
        type: 'staff.password_changed',
        at: this.clock.now(),
        actor: `staff:${id}`,
        subjectId: id,
      });
    });
    return { success: true as const };
  }
}
