import { Global, Module } from '@nestjs/common';
import { AttentionController } from './attention.controller';
import { AttentionService } from './attention.service';
import { AttentionSources } from './attention-sources';

@Global()
@Module({
  controllers: [AttentionController],
  providers: [AttentionService, AttentionSources],
  exports: [AttentionSources],
})
export class AttentionModule {}
