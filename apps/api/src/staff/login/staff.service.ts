import { Injectable } from '@nestjs/common';
import { type PasskeyRequest } from '@sunfield/contracts/staff/passkeys';
import { type SecondStep as SecondStepProof } from '@sunfield/contracts/staff/second-step';
import { type SecondStepWay, type StaffSession } from '@sunfield/contracts/staff/staff';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { FailedLogins } from './failed-logins';
import { KnownBrowsers } from './known-browsers';
import { queueNotice } from '../notices/account-notices';
import { StaffEntity } from '../model/staff.entity';
import { PasskeyCheck } from '../passkeys/passkey-check.service';
import { grantsOf, permissionsOnWire } from '../model/permissions';
import { mustSetUp } from '../second-factor/account-factors';
import { SecondStep } from '../second-factor/second-step.service';
import { sessionKeyOf, StaffSessions, whereFrom } from '../model/staff-sessions';

const loggedOut: StaffSession = { isAuthenticated: false, admin: null };

const waiting = (ways: SecondStepWay[]): StaffSession => ({ ...loggedOut, secondStep: { ways } });

@Injectable()
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: StaffSessions,
    private readonly secondStep: SecondStep,
    private readonly passkeys: PasskeyCheck,
    private readonly browsers: KnownBrowsers,
    private readonly failures: FailedLogins,
  ) {}

  /** Opens a session for a login the password guard accepted. Errors: `origin_refused`. */
  async logIn(request: Request, response: Response): Promise<StaffSession> {
    const { user } = request;
    if (!(user instanceof StaffEntity)) throw new AppError('invalid_credentials');
    return this.logInAs(user, request, response);
  }

  /**
   * Opens a session for an identified staff member; a waiting one if the account has a second step. Errors:
   * `origin_refused`.
   */
  async logInAs(staff: StaffEntity, request: Request, response: Response): Promise<StaffSession> {
    const ways = await this.secondStep.waysOf(staff.id);
    await this.sessions.open(request, response, staff, ways.length > 0);
    if (ways.length > 0) return waiting(ways);
    await this.isIn(staff, request, response);
    return this.sessionOf(staff);
  }

  /** Errors: `not_found` if no waiting login in this browser can be completed with a passkey. */
  async askPasskey(request: Request, response: Response): Promise<PasskeyRequest> {
    const staff = await this.sessions.readWaiting(request, response);
    if (!staff) throw new AppError('not_found');
    return this.passkeys.begin(staff.id, 'login', request);
  }

  /**
   * Errors: `unauthenticated` if no login waits in this browser, `wrong_code`, `passkey_refused`, `too_many_requests`.
   */
  async takeSecondStep(
    { code = '', passkey }: SecondStepProof,
    request: Request,
    response: Response,
  ): Promise<StaffSession> {
    const staff = await this.sessions.readWaiting(request, response);
    if (!staff) throw new AppError('unauthenticated');
    const isRight = passkey
      ? await this.passkeys.verify(staff.id, 'login', passkey, request)
      : await this.secondStep.verifySecondFactor(staff, code, request.ip);
    if (!isRight) {
      await this.failures.record(staff.id, request, 'second step');
      throw new AppError(passkey ? 'passkey_refused' : 'wrong_code');
    }
    await this.sessions.open(request, response, staff, false);
    await this.isIn(staff, request, response);
    return this.sessionOf(staff);
  }

  async logOut(request: Request, response: Response): Promise<StaffSession> {
    const staff = await this.sessions.read(request, response);
    await this.sessions.close(request, response);
    if (staff) await this.record(staff.id, 'staff.logged_out');
    return loggedOut;
  }

  async check(request: Request, response: Response): Promise<StaffSession> {
    const staff = await this.sessions.read(request, response);
    if (staff) return this.sessionOf(staff);
    const half = await this.sessions.readWaiting(request, response);
    const ways = half ? await this.secondStep.waysOf(half.id) : [];
    return ways.length > 0 ? waiting(ways) : loggedOut;
  }

  private async isIn(
    { id, username }: Pick<StaffEntity, 'id' | 'username'>,
    request: Request,
    response: Response,
  ): Promise<void> {
    const isKnown = this.browsers.find(request, username) !== undefined;
    this.browsers.remember(request, response, username);
    await this.record(id, 'staff.logged_in');
    if (isKnown) return;
    const at = this.clock.now();
    const notice = { what: 'login', ...whereFrom(request) } as const;
    const onceKey = `login:${sessionKeyOf(request)}`;
    await inTransaction(this.dataSource, (manager) =>
      queueNotice(manager, { staffId: id, notice, at, onceKey }),
    );
  }

  private record(staffId: number, type: 'staff.logged_in' | 'staff.logged_out'): Promise<void> {
    return recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staffId}`,
      type,
      subjectId: staffId,
    });
  }

  private async sessionOf({
    id,
    username,
    memberships,
  }: Pick<StaffEntity, 'id' | 'username' | 'memberships'>): Promise<StaffSession> {
    if (await mustSetUp(this.dataSource.manager, { id, memberships })) {
      return { isAuthenticated: true, admin: { username, permissions: [] }, mustSetUp: true };
    }
    const permissions = permissionsOnWire({ id, username, grants: grantsOf(memberships) });
    return { isAuthenticated: true, admin: { username, permissions } };
  }
}
