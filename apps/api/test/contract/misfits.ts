/** The part of JSON Schema that zod writes for our messages. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [keyword: string]: unknown;
}

interface Pair {
  sent: Schema;
  read: Schema;
  /** The place in the message: `body.children[].age` */
  at: string;
}

/**
 * Where a message sent by one schema does not fit another: a sentence for each place, and none if everything that can
 * be sent can be read. Fields unknown to the reader are left to the caller: a reader of answers ignores them, but a
 * reader of requests would lose what the sender wrote.
 *
 * Patterns and formats are not interpreted: a new or different one is a misfit.
 */
export function misfits(pair: Pair): string[] {
  const { sent, read, at } = pair;
  const forms = formsOf(sent);
  if (forms.length > 1)
    return [...new Set(forms.flatMap((form) => misfits({ ...pair, sent: form })))];
  const known = formsOf(read);
  if (known.length > 1) {
    const each = known.map((form) => misfits({ ...pair, read: form }));
    if (each.some((found) => found.length === 0)) return [];
    // The closest form gives the most useful message.
    const nearest = each.reduce((one, other) => (other.length < one.length ? other : one));
    return nearest.length === 1 && sent.type === 'object'
      ? nearest
      : [`${at} can be ${shown(sent)}, which fits none of what is read`];
  }
  const [one = {}] = forms;
  const [other = {}] = known;
  return [
    ...typeMisfits({ sent: one, read: other, at }),
    ...partMisfits({ sent: one, read: other, at }),
  ];
}

/** The alternatives of a schema, as single forms. */
function formsOf(schema: Schema): Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(formsOf);
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type) => formsOf({ ...schema, type }));
  if (schema.type === 'boolean') return [true, false].map((value) => ({ const: value }));
  if (schema.enum)
    return schema.enum.map((value) => ({ ...schema, enum: undefined, const: value }));
  return [schema];
}

function typeMisfits({ sent, read, at }: Pair): string[] {
  if ('const' in read && read.const !== undefined) {
    return sent.const === read.const
      ? []
      : [`${at} can be ${shown(sent)}, and is read as ${shown(read)} alone`];
  }
  const type = sent.const === undefined ? sent.type : typeOf(sent.const);
  const fits =
    read.type === undefined || type === read.type || (type === 'integer' && read.type === 'number');
  if (!fits) return [`${at} can be ${shown(sent)}, and is read as ${shown(read)}`];
  if (sent.const !== undefined) return [];
  return [
    ...limits.flatMap(([name, isWithin]) => {
      const limit = read[name];
      return limit === undefined || isWithin(sent[name], limit)
        ? []
        : [
            `${at}: ${name} is ${JSON.stringify(limit)}, and was ${JSON.stringify(sent[name]) ?? 'none'}`,
          ];
    }),
  ];
}

type IsWithin = (sent: unknown, read: unknown) => boolean;
const notBelow: IsWithin = (sent, read) => sent !== undefined && Number(sent) >= Number(read);
const notAbove: IsWithin = (sent, read) => sent !== undefined && Number(sent) <= Number(read);
const same: IsWithin = (sent, read) => JSON.stringify(sent) === JSON.stringify(read);
const limits: [string, IsWithin][] = [
  ['minimum', notBelow],
  ['exclusiveMinimum', notBelow],
  ['minLength', notBelow],
  ['minItems', notBelow],
  ['maximum', notAbove],
  ['exclusiveMaximum', notAbove],
  ['maxLength', notAbove],
  ['maxItems', notAbove],
  ['multipleOf', same],
  ['pattern', same],
  ['format', same],
  ['propertyNames', same],
  ['prefixItems', same],
  ['$ref', same],
];

function partMisfits({ sent, read, at }: Pair): string[] {
  const found: string[] = [];
  for (const name of read.required ?? []) {
    if (!sent.required?.includes(name)) found.push(`${at}.${name} may be missing, and is needed`);
  }
  for (const [name, part] of Object.entries(sent.properties ?? {})) {
    const counterpart = read.properties?.[name];
    if (counterpart) found.push(...misfits({ sent: part, read: counterpart, at: `${at}.${name}` }));
  }
  if (isSchema(sent.additionalProperties) && isSchema(read.additionalProperties)) {
    const [each, eachRead] = [sent.additionalProperties, read.additionalProperties];
    found.push(...misfits({ sent: each, read: eachRead, at: `${at}.*` }));
  }
  if (read.items)
    found.push(...misfits({ sent: sent.items ?? {}, read: read.items, at: `${at}[]` }));
  return found;
}

/** Fields of the first schema missing in the second, wherever the two can be compared. */
export function lostFields(first: Schema, second: Schema, at: string): string[] {
  const others = formsOf(second);
  const found = formsOf(first).flatMap((one) => {
    const losses = others
      .filter((other) => isSameKind(one, other))
      .map((other) => fieldsLost(one, other, at));
    // Among alternatives, the one that loses the fewest fields.
    return losses.sort((some, more) => some.length - more.length)[0] ?? [];
  });
  return [...new Set(found)];
}

function fieldsLost(one: Schema, other: Schema, at: string): string[] {
  const fields = Object.entries(one.properties ?? {}).flatMap(([name, part]) => {
    const counterpart = other.properties?.[name];
    return counterpart ? lostFields(part, counterpart, `${at}.${name}`) : [`${at}.${name}`];
  });
  const items = one.items && other.items ? lostFields(one.items, other.items, `${at}[]`) : [];
  return [...fields, ...items];
}

/** Same type; for objects, also the same literal in the same field. */
const isSameKind = (one: Schema, other: Schema): boolean =>
  one.type === other.type &&
  Object.entries(one.properties ?? {}).every(([name, { const: word }]) => {
    const counterpart = other.properties?.[name];
    return (
      word === undefined ||
      counterpart === undefined ||
      formsOf(counterpart).some((form) => form.const === word || form.const === undefined)
    );
  });

const isSchema = (part: boolean | Schema | undefined): part is Schema => typeof part === 'object';

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;

const shown = ({ const: word, type }: Schema): string =>
  word === undefined ? [type ?? 'anything'].flat().join(' or ') : JSON.stringify(word);
