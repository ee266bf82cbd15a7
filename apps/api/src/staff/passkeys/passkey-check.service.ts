import { Inject, Injectable } from '@nestjs/common';
import { type PasskeyAnswer, type PasskeyRequest } from '@sunfield/contracts/staff/passkeys';
import { type Request } from 'express';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Config, CONFIG } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { log } from '../../kernel/log/log';
import { PasskeyEntity, passkeyPublicKey } from '../second-factor/passkey.entity';
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

/** Checks that a staff member can use one of their passkeys. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly challenges: Challenges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `not_found` for an account without passkeys. */
  async begin(staffId: number, use: ChallengeUse, request: Request): Promise<PasskeyRequest> {
    const allowCredentials = await knownTo(this.dataSource.manager, staffId);
    if (allowCredentials.length === 0) throw new AppError('not_found');
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const { rpID } = relyingParty(this.config);
    const { challenge } = await generateAuthenticationOptions({ rpID });
    await this.challenges.keep(request, use, challenge);
    return {
      challenge,
      rpId: rpID,
      timeout: challengeMs,
      allowCredentials,
      userVerification: 'required',
    };
  }

  /** Whether the answer solves this session's challenge, with a passkey of this account. */
  async verify(
    staffId: number,
    use: ChallengeUse,
    answer: PasskeyAnswer,
    request: Request,
  ): Promise<boolean> {
    const challenge = await this.challenges.take(request, use);
    const passkey = await this.dataSource.manager.findOneBy(PasskeyEntity, {
      staffId,
      credentialHash: hashToken(answer.id),
    });
    const isRight =
      challenge !== undefined &&
      passkey !== null &&
      (await this.isSigned(passkey, answer, challenge));
    if (!isRight) log.warn('a passkey was refused', { staffId });
    return isRight;
  }

  /** Also stores the passkey's counter: if a key was copied, the device with the lower counter is refused. */
  private async isSigned(
    passkey: PasskeyEntity,
    answer: PasskeyAnswer,
    expectedChallenge: string,
  ): Promise<boolean> {
    const { rpID, origin } = relyingParty(this.config);
    const { credentialId, counter } = passkey;
    const publicKey = Buffer.from(passkeyPublicKey.open(passkey, passkey.publicKey), 'base64url');
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }).catch(refused);
    if (!verified) return false;
    const { newCounter } = authenticationInfo;
    const used = await execute(
      this.dataSource.manager,
      'UPDATE staff_passkeys SET counter = ?, last_used_at = ? WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))',
      [newCounter, sqlInstant(this.clock.now()), passkey.id, newCounter, newCounter],
    );
    return used === 1;
  }
}

/** The package throws on any mismatch. */
const refused = () => ({ verified: false as const, authenticationInfo: undefined });

/** The relying party of our passkeys: the console's host, and only pages of its exact origin. */
export function relyingParty({ adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>) {
  const { hostname, origin } = new URL(adminConsoleUrl);
  return { rpID: hostname, origin };
}

/** An account's passkeys in the form browsers use. */
export async function knownTo(manager: EntityManager, staffId: number) {
  const passkeys = await manager.find(PasskeyEntity, { where: { staffId }, order: { id: 'ASC' } });
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    ...(transports === '' ? {} : { transports: transports.split(',') }),
  }));
}
