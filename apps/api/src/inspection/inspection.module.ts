import { Module } from '@nestjs/common';
import { InspectionController } from './inspection.controller';
import { Inspection } from './inspection.service';

@Module({ controllers: [InspectionController], providers: [Inspection] })
export class InspectionModule {}
