import { Global, Module } from '@nestjs/common';
import { HoldKinds } from './hold-kinds';

/** Places kept for a holder until an instant. Global, because each kind of holder registers itself. */
@Global()
@Module({ providers: [HoldKinds], exports: [HoldKinds] })
export class HoldsModule {}
