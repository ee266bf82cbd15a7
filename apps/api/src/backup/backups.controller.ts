import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Backups, BackupsSchema } from '@sunfield/contracts/office/backups';
import { StaffOnly } from '../kernel/http/access';
import { BackupsService } from './backups.service';

@Controller('admin/backups')
@StaffOnly('settings')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get()
  @SerializeOptions({ schema: BackupsSchema })
  read(): Promise<Backups> {
    return this.backups.read();
  }
}
