import { type Request } from 'express';

/** For rate limits, which count before validation: `0047` and `47` are one booking. */
export const bookingOfPath = ({ params }: Pick<Request, 'params'>): string =>
  String(Number(params['id']));

export const bookingOfBody = ({ body }: Pick<Request, 'body'>): string | undefined => {
  const id = (body as { bookingId?: unknown } | undefined)?.bookingId;
  return typeof id === 'string' || typeof id === 'number' ? String(Number(id)) : undefined;
};
