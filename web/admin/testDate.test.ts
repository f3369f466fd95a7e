import { expect, it } from 'vitest';
import { aSubEvent } from '#shared/testing/builders.ts';
import { refusal, serve } from '#web/testing/pages.tsx';
import { callRaw, instantOf, payloadOf, TEST_CALL } from './test-date.page.tsx';

const now = Date.parse('2026-11-21T20:15:30.500Z');
const noon = { date: '', time: '12:00' };

it('a time is of the chosen day, or now', () => {
  const chosen = instantOf({ date: '2026-12-31', time: '19:45' }, now);
  expect(chosen).toBe(new Date(2026, 11, 31, 19, 45).toISOString());
  expect(instantOf(noon, now)).toBe('2026-11-21T20:15:30.500Z');
});

it('the call sends what a schedule item is made of, and shows what came back as it is', async () => {
  const item = { ...aSubEvent(), updated_at: '2026-11-21T20:15:30.500Z' };
  const answers = [item, refusal(400, 'request.invalid', 'No.')];
  const call = `POST ${TEST_CALL}`;
  const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
  const { sent } = serve({ [call]: () => answers.shift() ?? noLine() });
  const payload = payloadOf(noon, noon, now);
  expect(payload).toMatchObject({ venue_id: 1, start_time: '2026-11-21T20:15:30.500Z' });
  expect(await callRaw(payload)).toEqual({ ok: true, text: JSON.stringify(item, null, 2) });
  expect(sent[call]).toEqual([payload]);
  expect(await callRaw(payload)).toEqual({
    ok: false,
    text: '{\n  "code": "request.invalid",\n  "message": "No."\n}',
  });
  expect(await callRaw(payload)).toEqual({ ok: false, text: 'Failed to fetch' });
});
