import { Injectable } from '@nestjs/common';
import { type Proof } from '@sunfield/contracts/own-account';
import type { Request } from 'express';
import { fieldError } from '../../kernel/app-error';
import { type Staff } from '../../kernel/http/may';
import { OwnPasswordCheck } from '../second-step/own-password';
import { SecondStep } from '../second-step/second-step.service';
import { StaffSessions } from '../staff-sessions';

/** Whoever is logged in proves once more that it is them: by the second step where they have one, else by their password. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly password: OwnPasswordCheck,
    private readonly secondStep: SecondStep,
    private readonly sessions: StaffSessions,
  ) {}

  /** Errors: `validation_failed` at what is wrong or missing, `too_many_requests`. */
  async prove(staff: Staff, { password, code }: Proof, request: Request): Promise<void> {
    if ((await this.secondStep.waysOf(staff.id)).length > 0) {
      if (!code) throw fieldError('code', 'Please enter the code of your authenticator app.');
      const isRight = await this.secondStep.verifySecondFactor(staff, code, request.ip);
      if (!isRight) throw fieldError('code', 'This code is not right, or was used already.');
    } else {
      if (!password) throw fieldError('password', 'Password is required');
      await this.password.require(staff, password, request.ip);
    }
    await this.sessions.prove(request);
  }
}
