import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type RawBodyRequest,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
  StandardSchemaValidationPipe,
  type StreamableFile,
} from '@nestjs/common';
import { methodAndPath, type Route, type StaffAccess } from '@sunfield/contracts/kit/route';
import { type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { type Staff } from './may';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { AppError } from '../base/app-error';

/** The body of an answer as text, for answers that are kept ready. */
type JsonText = string & { isJson?: true };

/** What a route's handler returns. */
export type Answer<R extends Route> = R extends { answer: infer Schema extends z.core.$ZodType }
  ? z.input<Schema> extends undefined
    ? void
    : z.input<Schema> | JsonText
  : StreamableFile;

/**
 * What a route reads, validated, the member of staff who calls a route of staff, and the request and its response.
 */
export type Input<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.core.$ZodType ? Part : never]: z.output<
    R[Part] & z.core.$ZodType
  >;
} & (R extends { access: StaffAccess } ? { staff: Staff } : unknown) & {
    request: RawBodyRequest<Request>;
    response: Response;
  };

/** Where a handler keeps its route. */
export const ROUTE = 'route';

/**
 * For a method that answers a route of libs/contracts. The route's method, path, status and answer become the
 * method's; guards read its access and its limits (`routeOf`), and its only parameter is `Input`.
 */
export const answering =
  (route: Route): MethodDecorator =>
  (target, name, descriptor) => {
    const [method, path] = methodAndPath(route);
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replace('/api/', '') }),
      HttpCode(route.status ?? 200),
      SetMetadata(ROUTE, route),
      ...(route.answer ? [SerializeOptions({ schema: eachOf(route.answer) })] : []),
    )(target, name, descriptor);
    readInput()(target, name, 0);
  };

/** Nest serializes a list element by element. */
const eachOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodMiniArray ? schema.def.element : schema;

/** The route that is called, as libs/contracts defines it. */
export const routeOf = (context: ExecutionContext): Route | undefined =>
  Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined;

export const staffAccessOf = (context: ExecutionContext): StaffAccess | undefined => {
  const access = routeOf(context)?.access;
  return access?.kind === 'staff' ? access : undefined;
};

const partOf = { param: 'params', query: 'query', body: 'body' } as const;

/** The validated parts of the request. Errors: `validation_failed`, with the first part that is wrong. */
const readInput = createParamDecorator(async (_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const route = routeOf(context);
  const read = async (
    type: 'param' | 'query' | 'body',
    value: unknown,
    schema = route?.[partOf[type]],
  ) => schema && { [partOf[type]]: await validationPipe.transform(value, { type, schema }) };
  return {
    ...(await read('param', request.params)),
    ...(await read('query', request.query)),
    ...(await read('body', request.body)),
    // `AccessGuard` has refused a route of staff without one.
    staff: request.staff,
    request,
    response: http.getResponse<Response>(),
  };
});

type Issues = Parameters<
  NonNullable<
    NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']
  >
>[0];

const maxFields = 50;

/** Validates a part of a request, and passes on the parsed value. Errors contain a path and a sentence, never the value. */
const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new AppError('validation_failed', { fields: fieldErrors(issues) }),
});

const fieldErrors = (issues: Issues): FieldError[] =>
  issues.slice(0, maxFields).map(({ path = [], message }) => ({
    path: path
      .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
      .join('.'),
    message,
  }));
