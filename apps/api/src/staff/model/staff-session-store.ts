import { Store, type CookieOptions, type SessionData } from 'express-session';
import type { Request } from 'express';
import { type DataSource, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { type Clock } from '../../kernel/base/clock';
import { hashToken } from '../../kernel/crypto/tokens';
import { StaffSessionEntity } from './staff-session.entity';
import { type StaffEntity } from './staff.entity';

declare module 'express-session' {
  interface SessionData {
    /** The session's account in its current state. */
    staff: Pick<StaffEntity, 'id' | 'username' | 'memberships'>;
    /** Where it was opened. */
    where: Pick<StaffSessionEntity, 'browser' | 'network'>;
    provedAt: Date | null;
    /** For the login's second step. */
    isWaiting: boolean;
  }
}

export const idleMs = 12 * 3600_000;
/** How long a login may wait for its second step. */
const waitingMs = 10 * 60_000;
const maxAgeMs = 7 * 24 * 3600_000;
// A page that polls every few seconds should not cause a write each time.
const touchEveryMs = 5 * 60_000;

/** The request for which the session was read. */
type OfRequest = SessionData & { req?: Pick<Request, 'isUnattended'> };

type Done<Value = void> = (error?: unknown, value?: Value) => void;

/** Stores express-session's sessions in our database, one row each; a disabled account has none. */
export class StaffSessionStore extends Store {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cookie: CookieOptions,
  ) {
    super();
  }

  override get(id: string, done: Done<SessionData | null>): void {
    this.find(id).then((session) => done(null, session), done);
  }

  override set(
    id: string,
    { staff, where, provedAt, isWaiting }: SessionData,
    done: Done = () => undefined,
  ): void {
    const now = this.clock.now();
    this.repository()
      .upsert(
        {
          idHash: hashToken(id),
          staffId: staff.id,
          ...where,
          openedAt: now,
          provedAt,
          isWaiting,
          expiresAt: new Date(now.getTime() + (isWaiting ? waitingMs : idleMs)),
        },
        ['idHash'],
      )
      .then(() => done(), done);
  }

  override touch(id: string, session: OfRequest, done: Done = () => undefined): void {
    if (session.req?.isUnattended) {
      done();
      return;
    }
    const expiresAt = new Date(this.clock.now().getTime() + idleMs);
    const due = new Date(expiresAt.getTime() - touchEveryMs);
    this.repository()
      .update(
        { idHash: hashToken(id), isWaiting: false, expiresAt: LessThanOrEqual(due) },
        { expiresAt },
      )
      .then(() => done(), done);
  }

  override destroy(id: string, done: Done = () => undefined): void {
    this.repository()
      .delete({ idHash: hashToken(id) })
      .then(() => done(), done);
  }

  private async find(id: string): Promise<SessionData | null> {
    const now = this.clock.now();
    const [session] = await this.repository().find({
      where: {
        idHash: hashToken(id),
        expiresAt: MoreThan(now),
        openedAt: MoreThan(new Date(now.getTime() - maxAgeMs)),
        staff: { disabledAt: IsNull() },
      },
      relations: { staff: { memberships: true } },
    });
    if (!session) return null;
    const { id: staffId, username, memberships } = session.staff;
    return {
      cookie: { ...this.cookie, originalMaxAge: idleMs, expires: session.expiresAt },
      staff: { id: staffId, username, memberships },
      where: { browser: session.browser, network: session.network },
      provedAt: session.provedAt,
      isWaiting: session.isWaiting,
    };
  }

  private repository() {
    return this.dataSource.getRepository(StaffSessionEntity);
  }
}
