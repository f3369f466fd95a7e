import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holds } from '#web/testing/holds.ts';
import { brokenOnPurpose, stubFetch } from '#testing/mocks.ts';
import { ana, problemResponse } from '#web/testing/server.tsx';
import { persistedIn } from '#web/offline/persisted.schemas.ts';
import { dropQueriesOf, QUERY_DATA_VERSION } from '#web/offline/queryStore.ts';
import { restoreQueries } from './persisted.ts';
import { queryClient } from './Providers.tsx';
import '#web/testing/reset.ts';

const busy = () => problemResponse(503, 'server.busy', 'Too much at once.');

it('asks a busy server again when it wants to be asked, and no other', async () => {
  vi.useFakeTimers();
  const answers = [busy(), busy(), Response.json([])];
  let fetched = 0;
  stubFetch(() => {
    fetched += 1;
    return answers.shift() ?? brokenOnPurpose(problemResponse(404, 'x.y', 'Gone.'));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = queryClient.fetchQuery({ queryKey: ['/api/djs'] });
  await vi.advanceTimersByTimeAsync(3900);
  expect(fetched).toBe(1);
  await vi.advanceTimersByTimeAsync(4200);
  expect(await asked).toEqual([]);
  expect(fetched).toBe(3);
  await expect(queryClient.fetchQuery({ queryKey: ['/api/venues'] })).rejects.toThrow('Gone.');
  expect(fetched).toBe(4);
});

describe('what is kept of the last visit', () => {
  const at = Date.now() - 1000;

  function storedText(answers: Record<string, unknown>, more: object = {}): string {
    const queries = Object.entries(answers).map(([key, data]) => {
      const state = { data, dataUpdatedAt: at, status: 'success' };
      return { queryKey: [key], queryHash: JSON.stringify([key]), state };
    });
    const clientState = { mutations: [], queries };
    return JSON.stringify({ buster: QUERY_DATA_VERSION, timestamp: at, clientState, ...more });
  }

  async function restored(text: unknown, client = new QueryClient()): Promise<QueryClient> {
    await set('visitor', text, createStore('rollcall-queries', 'queries'));
    await restoreQueries(client);
    return client;
  }

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => dropQueriesOf(null));

  it('brings back the answers of the last visit, with their age', async () => {
    const answers = { '/api/user': ana, '/api/contact': { email: 'a@b' } };
    const client = await restored(storedText(answers));
    expect(client.getQueryData(['/api/user'])).toEqual(ana);
    expect(client.getQueryState(['/api/contact'])).toMatchObject({ dataUpdatedAt: at });
  });

  it('leaves out what is unreadable or unknown, and says why', async () => {
    const answers = {
      '/api/user': { id: 'usr_ana' },
      '/api/old': 1,
      '/api/contact': { email: '' },
    };
    const client = await restored(storedText(answers));
    const reason = expect.stringMatching(/^username: .*string/);
    expect(console.warn).toHaveBeenCalledWith(expect.any(String), '/api/user', reason);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });

  it.each([{ buster: 'another' }, { timestamp: 1 }, { clientState: null }])('%j', async (more) => {
    const client = await restored(storedText({ '/api/contact': { email: '' } }, more));
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('keeps what is known better by now', async () => {
    const client = new QueryClient();
    client.setQueryData(['/api/user'], ana);
    await restored(storedText({ '/api/user': null }), client);
    expect(client.getQueryData(['/api/user'])).toEqual(ana);
  });

  it('opens whatever was stored', async () => {
    await restored(7);
    const anything = fc.anything();
    const query = fc.oneof(anything, fc.record({ queryKey: anything, state: anything }));
    const client = fc.record({ clientState: fc.record({ queries: fc.array(query) }) });
    const whole = client.map((all) => storedText({}, all));
    const text = fc.oneof(fc.string(), fc.json(), whole);
    holds(text, (stored) => void persistedIn(stored, at));
  });
});
