import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, MoreThan } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { execute } from '../../kernel/database/transaction';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';

export const challengeMs = 5 * 60_000;

/** The purpose of an answer: one made for logging in cannot add a passkey or serve as a later proof. */
export type ChallengeUse = 'add' | 'login' | 'proof';

/** Challenges for passkeys: stored with the requesting session, one at a time, and usable once. */
@Injectable()
export class Challenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async keep(request: Request, use: ChallengeUse, challenge: string): Promise<void> {
    const challengeUntil = new Date(this.clock.now().getTime() + challengeMs);
    await this.dataSource
      .getRepository(StaffSessionEntity)
      .update(
        { idHash: sessionKeyOf(request) },
        { challenge: `${use} ${challenge}`, challengeUntil },
      );
  }

  /** Undefined if there is none for this purpose, it is too old, or another request has used it. */
  async take(request: Request, use: ChallengeUse): Promise<string | undefined> {
    const { manager } = this.dataSource;
    const idHash = sessionKeyOf(request);
    const session = await manager.findOneBy(StaffSessionEntity, {
      idHash,
      challengeUntil: MoreThan(this.clock.now()),
    });
    if (!session?.challenge) return undefined;
    const taken = await execute(
      manager,
      'UPDATE staff_sessions SET challenge = NULL, challenge_until = NULL WHERE id_hash = ? AND challenge = ?',
      [idHash, session.challenge],
    );
    const [keptFor, challenge] = session.challenge.split(' ');
    return taken === 1 && keptFor === use ? challenge : undefined;
  }
}
