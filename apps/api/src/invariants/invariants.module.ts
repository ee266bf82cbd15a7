import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { CheckBooks } from './check-books.service';

@Module({ imports: [PaymentsModule], providers: [CheckBooks] })
export class InvariantsModule {}
