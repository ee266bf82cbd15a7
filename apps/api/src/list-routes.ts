import { allRoutes } from '@sunfield/contracts/all-routes';
import { type Access, methodAndPath, type Route } from '@sunfield/contracts/kit/route';
import * as z from 'zod';

export interface ListedRoute {
  /** Its name in libs/contracts. */
  name: string;
  method: string;
  /** Below `/api`, with parameters such as `:id`: "bookings/:id". */
  path: string;
  access: Access;
  /** JSON Schema of the answer; missing for a file. */
  answers?: object;
  /** JSON Schema of each part of a request it reads. */
  reads: { body?: object; query?: object; path?: object };
}

/** Every route of libs/contracts, as JSON for tests and tools. */
export const listRoutes = (): ListedRoute[] =>
  [...allRoutes].map(([name, route]) => listed(name, route));

function listed(name: string, route: Route): ListedRoute {
  const [method, path] = methodAndPath(route);
  const { access, params, query, body, answer } = route;
  return {
    name,
    method,
    path: path.replace('/api/', ''),
    access,
    ...(answer && { answers: jsonSchema(answer, 'output') }),
    reads: {
      ...(body && { body: jsonSchema(body, 'input') }),
      ...(query && { query: jsonSchema(query, 'input') }),
      ...(params && { path: jsonSchema(params, 'input') }),
    },
  };
}

/** JSON Schema can't describe transformations, so they accept anything. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
