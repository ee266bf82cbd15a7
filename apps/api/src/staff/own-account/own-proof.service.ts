import { Injectable } from '@nestjs/common';
import { type Proof } from '@sunfield/contracts/staff/own-account';
import { type PasskeyRequest } from '@sunfield/contracts/staff/passkeys';
import type { Request } from 'express';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { type Staff } from '../../kernel/http/may';
import { PasskeyCheck } from '../passkeys/passkey-check.service';
import { SecondStep } from '../second-factor/second-step.service';
import { StaffSessions } from '../model/staff-sessions';
import { OwnPasswords } from '../second-factor/own-passwords';

/** Confirms the identity of logged-in staff again: by the second step if they have one, else by password. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly secondStep: SecondStep,
    private readonly passkeys: PasskeyCheck,
    private readonly sessions: StaffSessions,
  ) {}

  /** Errors: `not_found` without passkeys. */
  askPasskey({ id }: Staff, request: Request): Promise<PasskeyRequest> {
    return this.passkeys.begin(id, 'proof', request);
  }

  /** Errors: `validation_failed` at the wrong or missing field, `passkey_refused`, `too_many_requests`. */
  async prove(staff: Staff, { password, code, passkey }: Proof, request: Request): Promise<void> {
    if (passkey) {
      const isRight = await this.passkeys.verify(staff.id, 'proof', passkey, request);
      if (!isRight) throw new AppError('passkey_refused');
    } else if ((await this.secondStep.waysOf(staff.id)).length > 0) {
      if (!code)
        throw fieldError(
          'code',
          'Please use a passkey, or enter the code of your authenticator app or a recovery code.',
        );
      const isRight = await this.secondStep.verifySecondFactor(staff, code, request.ip);
      if (!isRight) throw fieldError('code', 'This code is not right, or was used already.');
    } else {
      if (!password) throw fieldError('password', 'Password is required');
      await this.passwords.require(staff, password, request.ip);
    }
    await this.sessions.prove(request);
  }
}
