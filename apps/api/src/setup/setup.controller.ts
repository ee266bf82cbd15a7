import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Setup, SetupSchema } from '@sunfield/contracts/site/setup';
import { StaffOnly } from '../kernel/http/access';
import { SetupService } from './setup.service';

@Controller('admin/setup')
@StaffOnly('settings')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Get()
  @SerializeOptions({ schema: SetupSchema })
  read(): Promise<Setup> {
    return this.setup.read();
  }
}
