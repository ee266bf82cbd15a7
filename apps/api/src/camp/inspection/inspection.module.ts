import { Module } from '@nestjs/common';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { InspectionController } from './inspection.controller';
import { Inspection } from './inspection.service';

@Module({ imports: [SettingsModule], controllers: [InspectionController], providers: [Inspection] })
export class InspectionModule {}
