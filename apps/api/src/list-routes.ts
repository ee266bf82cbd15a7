import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { type INestApplicationContext } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import * as z from 'zod';
import { ACCESS, type Access } from './kernel/http/access';

const SERIALIZE_OPTIONS = 'class_serializer:options';

export interface ListedRoute {
  /** `Controller.method` */
  name: string;
  method: string;
  /** Below `/api`, with parameters such as `:id`: "bookings/:id". */
  path: string;
  access: Access | undefined;
  /** JSON Schema of the answer; missing if the route has none. */
  answers?: object;
  /** JSON Schema of each part of a request it reads. */
  reads: Partial<Record<Part, object>>;
}
type Part = 'body' | 'query' | 'path';
type Decorated = { name: string } & object;

/** Every route of the running application, as declared by its controllers. */
export function listRoutes(app: INestApplicationContext): ListedRoute[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOf(metatype as Decorated) : []));
}

function routesOf(controller: Decorated): ListedRoute[] {
  const { prototype } = controller as unknown as { prototype: Record<string, unknown> };
  return Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name])
    .filter((handler): handler is Decorated => typeof handler === 'function')
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => ({
      name: `${controller.name}.${handler.name}`,
      method: RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '',
      path: [controller, handler]
        .flatMap(
          (part) => [Reflect.getMetadata(PATH_METADATA, part) as string | string[]].flat()[0],
        )
        .flatMap((path) => path?.split('/').filter(Boolean) ?? [])
        .join('/'),
      access: declared<Access>(ACCESS, handler, controller),
      ...answersOf(controller, handler),
      reads: readsOf(controller, handler.name),
    }));
}

const declared = <Value>(key: string, handler: object, controller: object): Value | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as Value | undefined;

function answersOf(controller: Decorated, handler: Decorated): Pick<ListedRoute, 'answers'> {
  const { schema } =
    declared<{ schema?: z.core.$ZodType }>(SERIALIZE_OPTIONS, handler, controller) ?? {};
  return schema ? { answers: asJsonSchema(schema, 'output') } : {};
}

const parts: [RouteParamtypes, Part][] = [
  [RouteParamtypes.BODY, 'body'],
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.PARAM, 'path'],
];

function readsOf(controller: Decorated, method: string): ListedRoute['reads'] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { schema?: z.core.$ZodType }
  >;
  return Object.fromEntries(
    Object.entries(args).flatMap(([key, { schema }]) => {
      const part = parts.find(([type]) => key.startsWith(`${type}:`))?.[1];
      return part && schema ? [[part, asJsonSchema(schema, 'input')]] : [];
    }),
  );
}

/** JSON Schema can't describe transformations, so they accept anything. */
const asJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
