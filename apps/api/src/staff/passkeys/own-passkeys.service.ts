import { Inject, Injectable } from '@nestjs/common';
import { type AddPasskey, type PasskeyCreation } from '@sunfield/contracts/staff/passkeys';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Config, CONFIG } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { settleAdding, settleRemoving, withSecondStep } from '../second-factor/account-factors';
import { sessionKeyOf } from '../model/staff-sessions';
import { challengeMs, Challenges, knownTo, relyingParty } from './passkey-check.service';
import { PasskeyEntity, passkeyPublicKey } from '../second-factor/passkey.entity';
import { lockAccount } from '../model/open-account';

const MAX_PASSKEYS = 10;

/** Adds and removes passkeys of the requester's own account. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly challenges: Challenges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async begin({ id, username }: Staff, request: Request): Promise<PasskeyCreation> {
    const { brand } = await this.settings.read();
    const { rpID } = relyingParty(this.config);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: brand.name,
      rpID,
      userName: username,
      // The same for each of an account's passkeys, so that a device keeps only one.
      userID: new TextEncoder().encode(`staff ${id}`),
      userDisplayName: username,
    });
    await this.challenges.keep(request, 'add', challenge);
    return {
      challenge,
      rp: { id: rpID, name: brand.name },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: challengeMs,
      excludeCredentials: await knownTo(this.dataSource.manager, id),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** Returns new recovery codes if there were none. Errors: `passkey_refused`; `validation_failed` at the limit. */
  async add({ id: staffId }: Staff, { name, passkey }: AddPasskey, request: Request) {
    const challenge = await this.challenges.take(request, 'add');
    const made = challenge && (await this.verify(passkey, challenge));
    if (!made) throw new AppError('passkey_refused');
    const at = this.clock.now();
    const credentialHash = hashToken(made.id);
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await lockAccount(manager, staffId);
        if ((await manager.countBy(PasskeyEntity, { staffId })) >= MAX_PASSKEYS) {
          throw fieldError('name', `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`);
        }
        const isFirst = (await withSecondStep(manager, staffId)).length === 0;
        await manager.insert(PasskeyEntity, {
          staffId,
          credentialHash,
          credentialId: made.id,
          publicKey: passkeyPublicKey.seal({ staffId, credentialHash }, publicKey),
          transports: (passkey.response.transports ?? []).join(','),
          counter: made.counter,
          name,
          addedAt: at,
          lastUsedAt: null,
        });
        const sessionKey = sessionKeyOf(request);
        return settleAdding(manager, { staffId, way: 'passkey', isFirst, sessionKey, at });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('passkey_refused');
      throw error;
    }
  }

  /** Errors: `not_found`, also for another account's passkey; `last_second_step`. */
  async remove({ id: staffId }: Staff, id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockAccount(manager, staffId);
      const { affected } = await manager.delete(PasskeyEntity, { id, staffId });
      if (affected !== 1) throw new AppError('not_found');
      await settleRemoving(manager, { staffId, way: 'passkey', at: this.clock.now() });
    });
  }

  private async verify(passkey: AddPasskey['passkey'], expectedChallenge: string) {
    const { rpID, origin } = relyingParty(this.config);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { id, rawId, type, response } = passkey;
    const { clientDataJSON, attestationObject } = response;
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId,
          type,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      return registrationInfo?.credential;
    } catch {
      // The package throws on any mismatch.
      return undefined;
    }
  }
}
