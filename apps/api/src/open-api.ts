import { routesBySubject } from '@sunfield/contracts/all-routes';
import {
  errorCodes,
  errorSentence,
  errorStatus,
} from '@sunfield/contracts/kit/errors/error-sentences';
import { ErrorBodySchema } from '@sunfield/contracts/kit/errors/errors';
import {
  type Access,
  type Limit,
  type LimitedBy,
  methodAndPath,
  type Route,
} from '@sunfield/contracts/kit/route';
import type * as z from 'zod';
import { version } from '../package.json';
import { jsonSchema } from './list-routes';

type Json = Record<string, unknown>;

/** Every route of libs/contracts as an OpenAPI 3.1 document. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Sunfield API',
    version,
    description:
      'Bookings, payments and registers for children’s holiday camps. Sums of money are pence (whole numbers) in `…Pence`, and pounds as text ("12.50") in amounts; dates are days in London, instants are ISO 8601 in UTC.',
  },
  tags: Object.keys(routesBySubject).map((name) => ({ name })),
  paths: paths(),
  components: {
    securitySchemes: {
      staffSession: inCookie('__Host-sunfield_staff', 'A member of staff who is logged in.'),
      bookingCookie: inCookie('__Host-booking_1', 'This browser’s booking, here number 1.'),
      provenAddress: inCookie('__Host-proven_address', 'A browser that proved an email address.'),
      knownDevice: inCookie('__Host-known_device', 'A browser that stays known for its address.'),
      bookingToken: inQuery('access', 'The token of the link that the family was emailed.'),
      sharedToken: inQuery('share', 'The token of a link that shows only the camp days.'),
    },
    schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
    responses: {
      Refused: failure(`Nothing was changed.\n\n${codes(400, 499)}`),
      TooManyRequests: { ...failure('Too many calls.'), headers: retryAfter },
      Failed: { ...failure(`It may be tried again.\n\n${codes(500, 599)}`), headers: retryAfter },
    },
  },
});

function paths(): Record<string, Json> {
  const found: Record<string, Json> = {};
  for (const [subject, routes] of Object.entries(routesBySubject)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const [method, path] = methodAndPath(route);
      const template = path.replace(/:(\w+)/g, '{$1}');
      found[template] = {
        ...found[template],
        [method.toLowerCase()]: operation(subject, name, route),
      };
    }
  }
  return found;
}

function operation(subject: string, name: string, route: Route): Json {
  const { access, limits = [] } = route;
  return {
    operationId: name,
    tags: [subject],
    description: [accessWords(access), ...limits.map(limitWords)].join('\n\n'),
    parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query')],
    ...bodyOf(route),
    responses: {
      [String(route.status ?? 200)]: answerOf(route),
      ...(limits.length > 0 && { 429: { $ref: '#/components/responses/TooManyRequests' } }),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
    security: securityOf(route),
  };
}

function parametersOf(route: Route, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? route.params : route.query;
  const { properties = {}, required = [] } = (schema ? jsonSchema(schema, 'input') : {}) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const file = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, {}])),
});
const json = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: jsonSchema(schema, io) } },
});

function bodyOf({ body, upload }: Route): Json {
  if (!body && !upload) return {};
  return { requestBody: { required: true, ...(body ? json(body, 'input') : file(upload!)) } };
}

function answerOf({ status, answer, file: types, query }: Route): Json {
  if (status === 204) return { description: 'Done.' };
  if (types) return { description: 'The file.', ...file(types) };
  const isPage = query !== undefined && 'pageSize' in (query._zod.def as { shape?: object }).shape!;
  return {
    description: isPage ? 'One page of the list.' : 'The answer.',
    ...(isPage && {
      headers: {
        'X-Total-Count': { description: 'Rows on all pages.', schema: { type: 'integer' } },
      },
    }),
    ...(answer && json(answer, 'output')),
  };
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const retryAfter = {
  'Retry-After': { description: 'Seconds until it may work.', schema: { type: 'integer' } },
};

/** "- `session_full` (409): …" of each code with such a status. */
const codes = (from: number, to: number): string =>
  errorCodes
    .filter((code) => errorStatus(code) >= from && errorStatus(code) <= to)
    .map((code) => `- \`${code}\` (${errorStatus(code)}): ${errorSentence(code)}`)
    .join('\n');

const inCookie = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `${description} Without https the name has no \`__Host-\`.`,
});
const inQuery = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'query',
  name,
  description,
});

/** What opens the route; an empty one is "nothing", which shows or does less. */
function securityOf({ access, query }: Route): Record<string, string[]>[] {
  switch (access.kind) {
    case 'public':
      return [];
    case 'staff':
      return [{ staffSession: [] }];
    case 'proven-address':
      return [{ provenAddress: [] }, ...(access.orDevice ? [{ knownDevice: [] }] : [])];
    case 'shared-link':
      return [{ sharedToken: [] }];
    case 'family':
      return [
        { bookingCookie: [] },
        ...(query ? [{ bookingToken: [] }] : []),
        ...(access.orStaff ? [{ staffSession: [] }] : []),
        {},
      ];
  }
}

function accessWords(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'For everyone.';
    case 'family':
      return `For the family, by the token of its link or this browser’s cookie${access.orStaff ? ', and for staff who handle bookings' : ''}.`;
    case 'shared-link':
      return 'For the token of a link that shows only the camp days.';
    case 'proven-address':
      return `For a browser that has proved an email address with a code${access.orDevice ? ', or stays known for one' : ''}.`;
    case 'staff':
      return [
        access.permissions.length > 0
          ? `For staff who may: ${access.permissions.join(', ')}${access.somewhere ? ' (at one venue or more)' : ''}.`
          : 'For every member of staff, about their own account.',
        ...(access.freshProof
          ? ['They must have proved their identity within the last minutes.']
          : []),
      ].join(' ');
  }
}

const limitedBy: Record<LimitedBy, string> = {
  network: 'network',
  booking: 'booking',
  'booking-caller': 'booking and caller',
  mailbox: 'email address',
  'mailbox-caller': 'email address and caller',
  username: 'username',
  staff: 'member of staff',
};

const limitWords = ({ points, seconds, per }: Limit): string =>
  `At most ${points} calls in ${seconds} seconds for each ${limitedBy[per]}.`;
