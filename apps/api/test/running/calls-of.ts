import type request from 'supertest';

type Client = Pick<ReturnType<typeof request>, 'get' | 'post' | 'put' | 'patch' | 'delete'>;
type Call = (path: string, body?: string | object) => request.Test;

/** `await api.post('/api/bookings', anOrder()).expect(201)` */
export type Calls = Record<keyof Client, Call>;

export function callsOf(client: () => Client): Calls {
  const call =
    (verb: keyof Client): Call =>
    (path, body) => {
      const test = client()[verb](path);
      return body === undefined ? test : test.send(body);
    };
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  };
}
