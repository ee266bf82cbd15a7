import { methodAndPath, type ParamNames, pathOf, type Route } from '@sunfield/contracts/kit/route';
import { type core, type input, type output, parse } from 'zod/mini';
import { type RequestOptions, send } from './request';

/** What a page needs to know of a route: the sites' builds leave out the rest. */
export type CallableRoute = Pick<Route, 'at' | 'answer' | 'isRepeatable'>;

type Sent<Schema> = Schema extends core.$ZodType ? input<Schema> : never;

/** A query holds texts, so numbers are sent as such. */
type SentQuery<Query> = {
  [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name];
};

type PartsOf<R> = (R extends { at: infer At extends string }
  ? [ParamNames<At>] extends [never]
    ? unknown
    : { params: Record<ParamNames<At>, string | number> }
  : unknown) &
  (R extends { query: infer Query } ? { query?: SentQuery<Sent<Query>> } : unknown) &
  (R extends { body: infer Body }
    ? { body: Sent<Body> }
    : R extends { upload: unknown }
      ? { body: Blob }
      : unknown);

export type Call<R> = PartsOf<R> & Omit<RequestOptions, 'body' | 'isRepeatable'>;

/** Optional if nothing in it is required. */
export type Rest<R> = Record<never, never> extends Call<R> ? [call?: Call<R>] : [call: Call<R>];

export type AnswerOf<R> = R extends { answer: infer Schema extends core.$ZodType }
  ? output<Schema>
  : never;

/** Calls a route and reads its answer. Throws as `send` does. */
export async function call<R extends CallableRoute>(
  route: R,
  ...rest: Rest<R>
): Promise<AnswerOf<R>> {
  return readAnswer(route, await callForResponse(route, ...rest));
}

/** For a mutation: sends what it is called with as the route's body. */
export const bodyTo =
  <R extends CallableRoute & { body: core.$ZodType }>(
    route: R,
    ...[parts]: Record<never, never> extends Omit<PartsOf<R>, 'body'>
      ? [parts?: Omit<PartsOf<R>, 'body'>]
      : [parts: Omit<PartsOf<R>, 'body'>]
  ) =>
  (body: input<R['body']>): Promise<AnswerOf<R>> =>
    respondTo(route, { ...parts, body } as Call<R>).then((answer) => readAnswer(route, answer));

export const readAnswer = async <R extends CallableRoute>(
  route: R,
  response: Response,
): Promise<AnswerOf<R>> =>
  parse(route.answer as core.$ZodType, await response.json()) as AnswerOf<R>;

/** The same for a file, or an answer whose headers matter. */
export const callForResponse = <R extends CallableRoute>(
  route: R,
  ...[options = {} as Call<R>]: Rest<R>
): Promise<Response> => respondTo(route, options);

/** The same of a route that only its caller knows. */
export const respondTo = <R extends CallableRoute>(route: R, options: Call<R>): Promise<Response> =>
  send(methodAndPath(route)[0], addressWith(route, options as Parts), {
    ...options,
    ...(route.isRepeatable && { isRepeatable: true }),
  });

export interface Parts {
  params?: object;
  query?: object;
}

type PartsArguments<R> =
  Record<never, never> extends Pick<Call<R>, keyof Parts & keyof Call<R>>
    ? [parts?: Pick<Call<R>, keyof Parts & keyof Call<R>>]
    : [parts: Pick<Call<R>, keyof Parts & keyof Call<R>>];

/** The path with its parameters and query: "/api/bookings/7?access=…". Empty and missing values are left out. */
export const addressOf = <R extends Pick<Route, 'at'>>(
  route: R,
  ...[parts]: PartsArguments<R>
): string => addressWith(route, parts ?? {});

function addressWith(route: Pick<Route, 'at'>, { params = {}, query = {} }: Parts): string {
  const path = pathOf(route).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name as keyof typeof params])),
  );
  const given = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}
