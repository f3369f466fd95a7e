import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './singleFlight.ts';

const tick = () => new Promise<void>((done) => setTimeout(done));

it('equal calls at one place share the pending one, and go out anew when it is over', async () => {
  const send = vi.fn<(said: string) => Promise<string>>(async (said) => {
    await tick();
    return said;
  });
  const share = createSingleFlight<string>();
  const call = (place: string, said: string) => share(place, () => send(said), said);
  const answers = await Promise.all([call('a', '1'), call('a', '1'), call('b', '1')]);
  expect(answers).toEqual(['1', '1', '1']);
  expect(send).toHaveBeenCalledTimes(2);
  await call('a', '1');
  expect(send).toHaveBeenCalledTimes(3);
});

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
