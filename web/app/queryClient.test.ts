import { expect, it, vi } from 'vitest';
import { brokenOnPurpose, stubFetch } from '#testing/mocks.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { queryClient } from './queryClient.ts';

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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
