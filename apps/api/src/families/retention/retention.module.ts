import { Module } from '@nestjs/common';
import { DeletionModule } from '../deletion/deletion.module';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { RetentionController } from './retention.controller';
import { Retention } from './retention.service';

@Module({
  imports: [DeletionModule, SettingsModule],
  controllers: [RetentionController],
  providers: [Retention],
})
export class RetentionModule {}
