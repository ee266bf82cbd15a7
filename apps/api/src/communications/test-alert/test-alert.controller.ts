import { Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  type TestAlertSent,
  TestAlertSentSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { TestAlert } from './test-alert.service';

@Controller('test-admin-alert')
@StaffOnly('bookings')
export class TestAlertController {
  constructor(private readonly testing: TestAlert) {}

  @Post()
  @HttpCode(200)
  @SerializeOptions({ schema: TestAlertSentSchema })
  send(@CurrentStaff() staff: Staff): Promise<TestAlertSent> {
    return this.testing.send(staff);
  }
}
