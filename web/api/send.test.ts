import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { eventsContract } from '#shared/events/events.contract.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { onReachability } from '#web/offline/online.ts';
import { call, getJson } from './call.ts';
import { send } from './send.ts';
import { removeToken, storeToken } from './token.ts';
import { createSingleFlight } from './singleFlight.ts';

const fetched = vi.fn<typeof fetch>();

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  void fetched.mockResolvedValueOnce(new Response(body, init));
const json = (body: unknown, status = 200) =>
  void fetched.mockResolvedValueOnce(Response.json(body, { status }));
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers);

async function problemOf(work: Promise<unknown>) {
  const error = await work.catch((x: unknown) => x);
  if (!(error instanceof AppError)) throw new Error('no AppError', { cause: error });
  return error.problem;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  removeToken();
});

it('sends the token, the cookies and the version of this client', async () => {
  storeToken('secret-token');
  json([]);
  await send('/api/events');
  expect(sentHeaders().get('Authorization')).toBe('Bearer secret-token');
  expect(sentHeaders().get('X-Client-Version')).toBeTruthy();
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
});

it('goes out without a token too, with a JSON content type only where there is a body, and never logs a token', async () => {
  json({});
  await send('/api/auth/logout', { method: 'POST' });
  expect(sentHeaders().has('Content-Type')).toBe(false);
  expect(sentHeaders().has('Authorization')).toBe(false);
  fetched.mockClear();
  json({});
  await send('/api/auth/login', { method: 'POST', body: '{}' });
  expect(sentHeaders().get('Content-Type')).toBe('application/json');
  storeToken('secret-token');
  json({ code: 'auth.required', message: 'Please log in.' }, 401);
  await problemOf(send('/api/user'));
  expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('secret');
});

it("turns the server's own problem into an AppError", async () => {
  const field = { field: 'tickets', details: { left: 2 } };
  const problem = { code: 'stock.short', message: 'Only 2 left', ...field };
  json(problem, 409);
  expect(await problemOf(send('/api/x'))).toEqual({ ...problem, status: 409 });
});

it.each([
  ['a text', 'Bad Gateway from the proxy', '502: Bad Gateway from the proxy'],
  ['nothing', null, '502: Proxy Error'],
  ['JSON of another kind', '{"error":"x"}', '502: {"error":"x"}'],
])('says the status and the body when the answer is %s', async (_, body, message) => {
  answer(body, { status: 502, statusText: 'Proxy Error' });
  expect(await problemOf(send('/api/x'))).toMatchObject({ code: 'http.502', status: 502, message });
});

it("tells a dead line, like a hotel's log-in page, from a slow one, and leaves a canceled call alone", async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await problemOf(send('/api/x'))).toMatchObject({ code: 'network.offline', status: 0 });
  answer('<h1>Welcome to the lobby</h1>', { headers: { 'Content-Type': 'text/html' } });
  expect(await problemOf(send('/api/x'))).toMatchObject({ code: 'network.offline' });
  fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
  expect(await problemOf(send('/api/x'))).toMatchObject({ code: 'network.timeout' });
  fetched.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
  await expect(send('/api/x')).rejects.toMatchObject({ name: 'AbortError' });
});

it('stops when its caller stops', async () => {
  const caller = new AbortController();
  json({});
  await send('/api/x', { signal: caller.signal });
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  caller.abort();
  expect(signal?.aborted).toBe(true);
});

it('reports whether the server was reached: an error of it counts, silence does not', async () => {
  const heard: boolean[] = [];
  const stop = onReachability((reached) => heard.push(reached));
  json({ code: 'x.y', message: 'z' }, 500);
  await problemOf(send('/api/x'));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await problemOf(send('/api/x'));
  stop();
  expect(heard).toEqual([true, false]);
});

it('a call is its contract’s path, filled in, with its query and body; nothing comes of an empty answer', async () => {
  json([]);
  await call(venuesContract.list, { query: { admin: undefined } });
  expect(fetched.mock.lastCall).toMatchObject(['/api/venues', { method: 'GET' }]);
  json([]);
  await call(venuesContract.list, { query: { admin: 'a & b' } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/venues?admin=a+%26+b');
  answer(null, { status: 204 });
  const removed = await call(
    venuesContract.remove,
    { param: { id: '7/8' } },
    { headers: { 'If-Match': '"x"' } },
  );
  expect(removed).toBeUndefined();
  const [path, sent] = fetched.mock.lastCall ?? [];
  expect([path, sent?.method]).toEqual(['/api/venues/7%2F8', 'DELETE']);
  expect(new Headers(sent?.headers).get('if-match')).toBe('"x"');
});

it('call gives the body; a default fetch tells the status of an answer that is not ours, and our own words otherwise', async () => {
  json({ id: 7 });
  expect(await call(eventsContract.detail, { param: { id: '7' } })).toEqual({ id: 7 });
  json([1]);
  expect(await getJson('/api/x')).toEqual([1]);
  answer('<h1>Bad Gateway</h1>', { status: 502 });
  const notOurs = { status: 502, message: 'Request failed with status 502' };
  expect(await problemOf(getJson('/api/x'))).toMatchObject(notOurs);
  json({ code: 'x.y', message: 'Our words' }, 404);
  expect(await problemOf(getJson('/api/x'))).toMatchObject({ message: 'Our words' });
});

it('warns once that there is no token, and notes every failure', async () => {
  vi.resetModules();
  const { send: fresh } = await import('./send.ts');
  for (let n = 0; n < 3; n += 1) {
    json({});
    await fresh('/api/x');
  }
  json({ code: 'x.y', message: 'No' }, 400);
  await fresh('/api/x').catch(() => undefined);
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    'No auth token stored: requests go out without one.',
    'Request failed: GET 400 x.y',
  ]);
});

it('sends a change once while an equal one is under way, and anew after its answer', async () => {
  fetched.mockImplementation(async () => Response.json({ id: 7 }));
  const save = async (name: string) =>
    (await send('/api/djs', { method: 'POST', body: JSON.stringify({ name }) })).json();
  expect(await Promise.all([save('Ana'), save('Ana')])).toEqual([{ id: 7 }, { id: 7 }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  await Promise.all([save('Ana'), save('Bo'), save('Ana')]);
  expect(fetched).toHaveBeenCalledTimes(4);
  await Promise.all([send('/api/djs'), send('/api/djs')]);
  expect(fetched).toHaveBeenCalledTimes(6);
});

const tick = () => new Promise<void>((done) => setTimeout(done));

it('a call is no repeat when something else was sent in between: on, off, and on again', async () => {
  const send = vi.fn<(said: string) => Promise<void>>(tick);
  const share = createSingleFlight<void>();
  const pressed = ['on', 'off', 'on', 'on'].map((said) => share('', () => send(said), said));
  await Promise.all(pressed);
  expect(send.mock.calls.flat()).toEqual(['on', 'off', 'on']);
});

it('both callers hear of a failure, and the next call tries again', async () => {
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(new Error('Busy')).mockResolvedValueOnce('Done');
  const share = createSingleFlight<string>();
  const both = await Promise.allSettled([share('', send), share('', send)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(share('', send)).resolves.toBe('Done');
  expect(send).toHaveBeenCalledTimes(2);
});
