import { Injectable } from '@nestjs/common';
import { type StaffSession } from '@sunfield/contracts/staff';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { recordEvent } from '../events/record-event';
import { AppError } from '../kernel/app-error';
import { Clock } from '../kernel/clock';
import { StaffEntity } from './staff.entity';
import { roleOnWire } from './permissions';
import { StaffSessions } from './staff-sessions';

const nobody: StaffSession = { isAuthenticated: false, admin: null };

@Injectable()
export class StaffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: StaffSessions,
  ) {}

  /** Opens a session for whom the password guard let in. Errors: `origin_refused`. */
  async logIn(request: Request, response: Response): Promise<StaffSession> {
    const { user } = request;
    if (!(user instanceof StaffEntity)) throw new AppError('invalid_credentials');
    return this.logInAs(user, request, response);
  }

  /** Opens a session for somebody of whom it is known who they are. Errors: `origin_refused`. */
  async logInAs(staff: StaffEntity, request: Request, response: Response): Promise<StaffSession> {
    await this.sessions.open(request, response, staff);
    await this.record(staff.id, 'staff.logged_in');
    return sessionOf(staff);
  }

  async logOut(request: Request, response: Response): Promise<StaffSession> {
    const staff = await this.sessions.read(request, response);
    if (staff) {
      await this.sessions.close(request, response);
      await this.record(staff.id, 'staff.logged_out');
    }
    return nobody;
  }

  async check(request: Request, response: Response): Promise<StaffSession> {
    const staff = await this.sessions.read(request, response);
    return staff ? sessionOf(staff) : nobody;
  }

  private record(staffId: number, type: 'staff.logged_in' | 'staff.logged_out'): Promise<void> {
    return recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staffId}`,
      type,
      subjectId: staffId,
    });
  }
}

const sessionOf = ({
  username,
  memberships,
}: Pick<StaffEntity, 'username' | 'memberships'>): StaffSession => ({
  isAuthenticated: true,
  admin: { username, role: roleOnWire(memberships) },
});
