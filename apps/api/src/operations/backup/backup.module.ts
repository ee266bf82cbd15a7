import { Module } from '@nestjs/common';
import { BackupsController } from './backups.controller';
import { BackupsService } from './backups.service';
import { KeepErasures } from './keep-erasures.service';

@Module({
  controllers: [BackupsController],
  providers: [BackupsService, KeepErasures],
  exports: [BackupsService],
})
export class BackupModule {}
