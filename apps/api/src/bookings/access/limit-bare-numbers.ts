import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Limit } from '@sunfield/contracts/kit/route';
import type { Request } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { may } from '../../kernel/http/may';
import { consume } from '../../kernel/http/rate-limit';
import { BookingAccess } from './booking-access';
import { readBookingCookie } from './booking-cookie';
import { askedBooking } from './booking-of-request';
import { BookingEntity } from '../model/booking.entity';

/** Enough for a family's pages, and for other families behind the same address. */
const bareNumbers: Limit = { name: 'bare-number', points: 100, seconds: 600, per: 'network' };

/**
 * On every booking route: a visitor who has only a booking number can look at some bookings but
 * can't go through all of them, whether or not they exist. Families with their link or cookie
 * aren't counted, nor are staff who may see bookings; coaches are.
 */
@Injectable()
export class LimitBareNumbers implements NestInterceptor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const asked = askedBooking(request);
    if (!asked || may(request.staff, 'bookings')) return next.handle();
    const tokens = [asked.access, readBookingCookie(request, asked.id)].filter(
      (token) => token !== undefined,
    );
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (!(await this.isOpenTo(asked.id, tokens)))
          await consume(this.dataSource, bareNumbers, request);
        throw error;
      }),
      mergeMap(async (answer: unknown) => {
        // A made-up token gets the glimpse at most; any other answer shows that the token was
        // right.
        if (tokens.length === 0 || isGlimpse(answer))
          await consume(this.dataSource, bareNumbers, request);
        return answer;
      }),
    );
  }

  private async isOpenTo(id: number, tokens: string[]): Promise<boolean> {
    if (tokens.length === 0 || !Number.isSafeInteger(id)) return false;
    const booking = await this.dataSource
      .getRepository(BookingEntity)
      .findOne({ where: { id }, select: { id: true, accessNonce: true } });
    return booking !== null && this.access.openingOne(booking, tokens) !== null;
  }
}

const isGlimpse = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'view' in answer && answer.view === 'glimpse';
