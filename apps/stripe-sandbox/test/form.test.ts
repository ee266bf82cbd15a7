import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** Creates a payment from raw bytes that the client libraries would never send. */
async function post(form: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sunfield', ...headers },
    body: form,
  });
  return {
    status: response.status,
    requestId: response.headers.get('request-id'),
    body: await response.json(),
  };
}

const payment = 'amount=4995&currency=gbp';
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a form', () => {
  it('needs no content type', async () => {
    // `fetch` sets no content type for bytes.
    const { status, body } = await post(
      new TextEncoder().encode(`${payment}&description=A+Parent&metadata[a]=1`),
    );
    expect([status, body.description, body.metadata]).toEqual([200, 'A Parent', { a: '1' }]);
  });

  it('may use any word as a key of metadata', async () => {
    const { body } = await post(`${payment}&metadata[hasOwnProperty]=1&metadata[a.b]=2`, asForm);
    expect(body.metadata).toEqual({ hasOwnProperty: '1', 'a.b': '2' });
  });

  it.each([
    ['__proto__[name]=A', '__proto__[name]'],
    ['metadata[__proto__]=A', 'metadata[__proto__]'],
    ['[name]=A', '[name]'],
    ['=A', ''],
    ['description[=A', 'description['],
    ['metadata[a]b=A', 'metadata[a]b'],
    ['metadata[[a]]=A', 'metadata[[a]]'],
  ])('with the odd name of %s is refused whole', async (form, param) => {
    const { status, body } = await post(`${payment}&${form}`, asForm);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_unknown', param]);
  });

  it.each([
    ['nested too deep', `metadata${'[a]'.repeat(12)}=1`, 400],
    ['with too many parameters', 'a=1&'.repeat(2001), 400],
    ['in a broken encoding', 'description=%E0%A4%A', 400],
    ['that is too long', `description=${'a'.repeat(1_100_000)}`, 413],
  ])('%s is refused, and the refusal says which request it was', async (_, form, expected) => {
    const { status, body, requestId } = await post(form, asForm);
    expect([status, body.error.type]).toEqual([expected, 'invalid_request_error']);
    expect(requestId).toMatch(/^req_/);
  });
});
