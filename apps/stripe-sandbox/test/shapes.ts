import Ajv, { type ValidateFunction } from 'ajv';
import document from './stripe-openapi.json';

type Schema = Record<string, unknown>;

/** Converts OpenAPI's `nullable` to JSON Schema, and forbids keys that Stripe does not declare. */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, entry]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(entry as Schema).map(([name, property]) => [
              name,
              asJsonSchema(property),
            ]),
          )
        : asJsonSchema(entry),
    ]),
  );
  if (schema.properties && schema.additionalProperties === undefined)
    schema.additionalProperties = false;
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const ajv = new Ajv({ strict: false, allErrors: false, formats: { 'unix-time': true } });
ajv.addSchema({ $id: 'stripe', components: asJsonSchema(document.components) });

interface Described {
  operationId: string;
  pattern: RegExp;
  method: string;
  ok: ValidateFunction;
  error: ValidateFunction;
}

function compiled(responses: Schema, status: string): ValidateFunction {
  const response = responses[status] as { content: { 'application/json': { schema: Schema } } };
  const text = JSON.stringify(asJsonSchema(response.content['application/json'].schema));
  return ajv.compile(JSON.parse(text.replaceAll('"#/components', '"stripe#/components')) as Schema);
}

const described: Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, responses }]) => ({
    operationId,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    method: method.toUpperCase(),
    ok: compiled(responses, '200'),
    error: compiled(responses, 'default'),
  })),
);

export const operationIds = described.map(({ operationId }) => operationId);

/** Operations with answers that were checked and found valid by tests in the same file. */
export const checked = new Set<string>();

/**
 * @returns the problem when the answer does not have the shape that Stripe's types declare. Paths that are not
 *   described (the sandbox has a few more) are accepted.
 */
export function shapeProblem(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string | undefined {
  const found = described.find((one) => one.method === method && one.pattern.test(path));
  if (!found) return undefined;
  const validate = status === 200 ? found.ok : found.error;
  if (validate(body)) {
    if (status === 200) checked.add(found.operationId);
    return undefined;
  }
  const problems = validate.errors?.map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
  return `${found.operationId} ${status}: ${problems?.join('; ')}`;
}
