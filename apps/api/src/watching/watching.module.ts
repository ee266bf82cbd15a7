import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics-server';
import { StateFigures } from './state-figures';

@Module({ providers: [MetricsServer, StateFigures] })
export class WatchingModule {}
