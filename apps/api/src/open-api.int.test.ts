import { describe, expect, test } from '@jest/globals';
import { compileErrors, validate } from '@readme/openapi-parser';
import { allRoutes } from '@sunfield/contracts/all-routes';
import Ajv from 'ajv/dist/2020';
import { readRecordedYear } from '../test/year/recording';
import { startApi } from '../test/running/start-api';
import { openApi } from './open-api';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
}

const document = JSON.parse(JSON.stringify(openApi())) as ReturnType<typeof openApi> & {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    asked: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
    parts: path.split('{').length,
    operation,
  })),
);

/** The recording leaves out the ids of rows that are written at the same time, in any order. */
const withIds = (asked: string, said: unknown): unknown =>
  /^GET \/api\/admin\/(?:emails|audit)$/.test(asked)
    ? (said as object[]).map((row) => ({ ...row, id: 1 }))
    : said;

test('the OpenAPI document is valid, and has every route', async () => {
  // The validator puts what a reference names in its place.
  const result = await validate(structuredClone(document) as Parameters<typeof validate>[0]);
  expect(result.valid || compileErrors(result)).toBe(true);
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    [...allRoutes.keys()].sort(),
  );
});

test('a document with an answer left out is not valid', async () => {
  const broken = structuredClone(document);
  broken.paths['/api/site']!['get']!.responses = {};
  const result = await validate(broken as Parameters<typeof validate>[0]);
  expect(result.valid).toBe(false);
});

describe('the answers of the recorded year are as the document says', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'openapi');

  /** What is wrong with an answer; undefined if the document has no such route or no schema. */
  function problemsOf(asked: string, status: number, said: unknown): string[] | undefined {
    const [found] = operations
      .filter((one) => one.asked.test(asked.split('?')[0]!))
      .sort((one, other) => one.parts - other.parts);
    const responses = found?.operation.responses ?? {};
    const response = responses[status] ?? responses[`${String(status)[0]}XX`];
    const name = response?.$ref?.split('/').at(-1);
    const { content } = name
      ? document.components.responses[name as 'Refused' | 'Failed']
      : (response ?? {});
    const schema: { $ref?: string } | undefined = content?.['application/json']?.schema;
    if (!schema) return undefined;
    const check = ajv.compile(schema.$ref ? { $ref: `openapi${schema.$ref}` } : schema);
    return check(said)
      ? []
      : check.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  const answers = readRecordedYear().flatMap(({ what, asked, status, said }) =>
    // Files are recorded as text.
    typeof asked === 'string' && typeof said === 'object'
      ? [{ what, asked, status: status as number, said: withIds(asked, said) }]
      : [],
  );

  test('each of them', () => {
    expect(answers.length).toBeGreaterThan(250);
    const wrong = answers
      .map(({ what, asked, status, said }) => ({
        what,
        asked,
        found: problemsOf(asked, status, said),
      }))
      .filter(({ found }) => found?.length !== 0);
    expect(wrong).toEqual([]);
  });

  test('and one with a wrong or further value is not', () => {
    const { asked, status, said } = answers.find(({ asked }) => asked === 'GET /api/bookings/1')!;
    expect(problemsOf(asked, status, { ...(said as object), id: '1' })).not.toEqual([]);
    expect(problemsOf(asked, status, { ...(said as object), passwordHash: 'x' })).not.toEqual([]);
    expect(problemsOf(asked, 404, { code: 'booking_not_found' })).toEqual([
      " must have required property 'message'",
    ]);
  });
});

test.each([
  ['development', 200],
  ['test', 404],
])('in %s /api/openapi.json answers %i', async (environment, status) => {
  const api = await startApi({ env: { NODE_ENV: environment } });
  const { body } = await api.get('/api/openapi.json').expect(status);
  if (status === 200) expect(body).toEqual(document);
  else expect(body).toMatchObject({ code: 'not_found' });
  await api.stop();
});
