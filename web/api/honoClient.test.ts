import { hc as whole } from 'hono/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hc } from './honoClient.ts';

type Call = { param?: object; query?: object; json?: unknown };
// oxlint-disable-next-line typescript/no-explicit-any -- both clients are asked for routes that do not exist
type Client = any;

const ask = vi.fn<typeof fetch>(async () => Response.json({}));
afterEach(() => ask.mockClear());

async function asked(client: Client, steps: string[], call?: Call, options?: object) {
  const at = steps.reduce((part, step) => part[step], client);
  await at(call, options);
  const [url, init] = ask.mock.lastCall ?? [];
  const headers = Object.fromEntries(new Headers(init?.headers));
  delete headers['content-type'];
  return [url, init?.method, init?.body, headers, init?.signal];
}

const { signal } = new AbortController();
const cases: [string, string[], Call?, object?][] = [
  ['a path', ['api', 'events', '$get']],
  ['a parameter', ['api', 'events', ':id', 'tickets', '$get'], { param: { id: '7' } }],
  ['two', [':a', ':ab', '$delete'], { param: { a: 'x', ab: 'y z/$&' } }],
  ['a query', ['api', 'places', '$get'], { query: { q: 'São Paulo & more', page: '2' } }],
  ['one with lists and gaps', ['x', '$get'], { query: { a: ['1', '2'], b: undefined, c: '' } }],
  ['no query at all', ['x', '$get'], { query: {} }],
  ['a body', ['x', '$post'], { json: { name: 'Ünï', list: [1, null] } }],
  ['an empty body', ['x', '$put'], { json: null }],
  ['headers', ['x', '$patch'], { json: {} }, { headers: { 'If-Match': '"7"' } }],
  ['an end', ['x', '$get'], {}, { init: { signal } }],
];

describe('the typed client asks as the whole one of hono does', () => {
  it.each(cases)('%s', async (_name, steps, call, options) => {
    const ours = await asked(hc('', { fetch: ask }), steps, call, options);
    const theirs = await asked(whole('', { fetch: ask }), steps, call, options);
    expect(ours).toEqual(theirs);
  });

  it('by a way of its own, for one call', async () => {
    const own = vi.fn<typeof fetch>(async () => Response.json({}));
    const client: Client = hc('', { fetch: ask });
    await client.x.$get({}, { fetch: own });
    expect([own.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
  });

  it('and a step is neither a promise nor a call', async () => {
    const client: Client = hc('', { fetch: ask });
    expect(typeof (await client.api)).toBe('function');
    expect(() => client.api.events()).toThrow('api.events is no call');
  });
});
