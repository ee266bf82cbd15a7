import { Module } from '@nestjs/common';
import { CspReportsController } from './csp-reports.controller';
import { MetricsServer } from './metrics-server';
import { StateFigures } from './state-figures';

@Module({ controllers: [CspReportsController], providers: [MetricsServer, StateFigures] })
export class WatchingModule {}
