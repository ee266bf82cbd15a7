import { invalidRequest, unknownParameter } from './errors';

/** Reads one form-encoded value; throws Stripe's error when it is invalid. */
export interface Field<T> {
  read(value: unknown, name: string): T;
  required?: true;
}

export type Shape = Record<string, Field<unknown>>;

export type Values<S extends Shape> = {
  [K in keyof S]: S[K] extends { required: true } & Field<infer T>
    ? T
    : S[K] extends Field<infer T>
      ? T | undefined
      : never;
};

/**
 * @param raw What `qs` made of the form or the query.
 * @throws {StripeError} `parameter_unknown`, `parameter_missing` or the field's own error.
 */
export function readParams<S extends Shape>(
  shape: S,
  raw: Record<string, unknown>,
  parent?: string,
): Values<S> {
  const nameOf = (key: string) => (parent ? `${parent}[${key}]` : key);
  const unknown = Object.keys(raw).find((key) => !Object.hasOwn(shape, key));
  if (unknown !== undefined) throw unknownParameter(nameOf(unknown));
  const entries = Object.entries(shape).map(([key, field]) => {
    const value = raw[key];
    if (value !== undefined) return [key, field.read(value, nameOf(key))];
    if (field.required) throw missingParameter(nameOf(key));
    return [key, undefined];
  });
  return Object.fromEntries(entries) as Values<S>;
}

export const required = <T>(field: Field<T>): Field<T> & { required: true } => ({
  ...field,
  required: true,
});

/** An empty value clears the parameter. */
export const clearable = <T>(field: Field<T>): Field<T | null> => ({
  read: (value, name) => (value === '' ? null : field.read(value, name)),
});

export const text = (longest = 5000): Field<string> => ({
  read(value, name) {
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
    if (value === '') throw emptyParameter(name);
    if (value.length > longest) throw tooLong(name, value, longest);
    return value;
  },
});

export const wholeNumber = (least?: number): Field<number> => ({
  read(value, name) {
    if (value === '') throw emptyParameter(name);
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) throw notWhole(name, value);
    const number = Number(value);
    if (least !== undefined && number < least) throw tooSmall(name, least);
    return number;
  },
});

export const flag: Field<boolean> = {
  read(value, name) {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${printed(value)}`, { param: name });
  },
};

export const oneOf = <const T extends string>(...allowed: T[]): Field<T> => ({
  read(value, name) {
    if (value === '') throw emptyParameter(name);
    const found = allowed.find((option) => option === value);
    if (found === undefined) throw notAllowed(name, allowed);
    return found;
  },
});

export const listOf = <T>(item: Field<T>): Field<T[]> => ({
  read(value, name) {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
    return value.map((entry, index) => item.read(entry, `${name}[${index}]`));
  },
});

export const hash = <S extends Shape>(shape: S): Field<Values<S>> => ({
  read(value, name) {
    if (!isHash(value)) throw invalidRequest('Invalid object', { param: name });
    return readParams(shape, value, name);
  },
});

const metadataLimits = { keys: 50, key: 40, value: 500 };

/** Changes to merge into an object's metadata: '' removes a key, null removes all of them. */
export const metadata: Field<Record<string, string> | null> = {
  read(value, name) {
    if (value === '') return null;
    if (!isHash(value)) throw invalidRequest('Invalid object', { param: name });
    if (Object.keys(value).length > metadataLimits.keys)
      throw invalidRequest(`Metadata can have at most ${metadataLimits.keys} keys`, {
        param: name,
      });
    for (const [key, entry] of Object.entries(value)) {
      const entryName = `${name}[${key}]`;
      if (key.length > metadataLimits.key) throw tooLong(entryName, key, metadataLimits.key);
      if (typeof entry !== 'string')
        throw invalidRequest('Metadata values must be strings', { param: entryName });
      if (entry.length > metadataLimits.value)
        throw tooLong(entryName, entry, metadataLimits.value);
    }
    return value as Record<string, string>;
  },
};

export function mergeMetadata(
  present: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return present;
  if (change === null) return {};
  const merged = Object.entries({ ...present, ...change }).filter(([, value]) => value !== '');
  return Object.fromEntries(merged);
}

const bounds = { gt: wholeNumber(), gte: wholeNumber(), lt: wholeNumber(), lte: wholeNumber() };
const range = hash(bounds);

/** `created=1700000000` or `created[gte]=1700000000`; returned as a predicate on a time. */
export const timeRange: Field<(seconds: number) => boolean> = {
  read(value, name) {
    if (typeof value === 'string') {
      const exact = wholeNumber().read(value, name);
      return (seconds) => seconds === exact;
    }
    const {
      gt = -Infinity,
      gte = -Infinity,
      lt = Infinity,
      lte = Infinity,
    } = range.read(value, name);
    return (seconds) => seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
  },
};

export const postalAddress = hash({
  city: clearable(text()),
  country: clearable(text()),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

const isHash = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const printed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const missingParameter = (name: string) =>
  invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });

const emptyParameter = (name: string) =>
  invalidRequest(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: name },
  );

const tooLong = (name: string, value: string, longest: number) =>
  invalidRequest(`Invalid string: ${value.slice(0, 8)}...; must be at most ${longest} characters`, {
    param: name,
  });

const tooSmall = (name: string, least: number) =>
  invalidRequest(`This value must be greater than or equal to ${least}.`, {
    code: 'parameter_invalid_integer',
    param: name,
  });

const notWhole = (name: string, value: unknown) =>
  invalidRequest(`Invalid integer: ${printed(value)}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });

const notAllowed = (name: string, allowed: string[]) =>
  invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
