/** Random messages that a contract's schema allows. */
import fc from 'fast-check';
import type { JsonSchema } from './routes.ts';

/** A small number, so that messages stay realistic. */
const itemLimit = 3;

/** @param top what `$ref` points into */
export function fromSchema(schema: JsonSchema, top: JsonSchema = schema): fc.Arbitrary<any> {
  if (schema.$ref) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one: JsonSchema) => fromSchema(one, top)));
  const [type] = [schema.type].flat();
  if (type === 'string') return text(schema);
  if (type === 'integer' || type === 'number') return fc.integer(range(schema));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return array(schema, top);
  if (type === 'object') return object(schema, top);
  // Values that the contract converts before checking have no type in the schema.
  return fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string(), fc.integer({ min: 0, max: 100 }));
}

function text({
  format,
  pattern,
  minLength = 0,
  maxLength = 40,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 1 }).map((name) => `f${name}@family.example`);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return aDay().map((day) => day.toISOString());
  if (format === 'date') return aDay().map((day) => day.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: '-1' });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

const aDay = () =>
  fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

function range({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = Math.max(minimum ?? (exclusiveMinimum ?? -2) + 1, -(2 ** 31));
  return { min, max: Math.max(min, Math.min(maximum ?? 2 ** 31 - 1, 2 ** 31 - 1)) };
}

function array({ items = {}, minItems = 0, maxItems = itemLimit }: JsonSchema, top: JsonSchema) {
  const maxLength = Math.max(minItems, Math.min(maxItems, itemLimit));
  return fc.array(fromSchema(items, top), { minLength: minItems, maxLength });
}

function object({ properties = {}, required = [] }: JsonSchema, top: JsonSchema) {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    fromSchema(field as JsonSchema, top),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}
