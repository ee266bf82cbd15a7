import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type BookingView } from '@sunfield/contracts/bookings';
import type { Request } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { consume, type Limit } from '../kernel/http/rate-limit';

/** Enough for the pages of a family, and of others behind the same address. */
const bareNumbers: Limit = { name: 'bare-number', points: 100, seconds: 600 };

/**
 * Who has no more than a booking's number, whether there is such a booking or not, may look at some and not go
 * through all of them. Staff are not counted, nor owners: that somebody is one is known only afterwards.
 */
@Injectable()
export class LimitBareNumbers implements NestInterceptor<BookingView, BookingView> {
  constructor(private readonly dataSource: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler<BookingView>): Observable<BookingView> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.staff) return next.handle();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        await consume(this.dataSource, bareNumbers, request);
        throw error;
      }),
      mergeMap(async (view) => {
        if (view.view === 'glimpse') await consume(this.dataSource, bareNumbers, request);
        return view;
      }),
    );
  }
}
