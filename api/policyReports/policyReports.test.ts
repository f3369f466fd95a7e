import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { answerError } from '#api/http/answerError.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { testPlatform } from '#api/testing.ts';
import { policyReportsRoutes } from './policyReports.routes.ts';
import { createPolicyReports } from './policyReports.service.ts';

const SECRET = 'RC-1A2B-3C4D-5E6F';
const HOUR = 3_600_000;
const TOGETHER = 'application/reports+json';
const ALONE = 'application/csp-report';

function rig() {
  const platform = testPlatform();
  const warn = vi.fn<(...line: unknown[]) => void>();
  const log = { ...platform.log, warn };
  const policyReports = createPolicyReports({ ...platform, log });
  const app = new Hono<AppEnv>();
  app.route('/', policyReportsRoutes({ policyReports, limit: createLimit(true) }));
  app.onError(answerError(log));
  const send = async (body: unknown, type = TOGETHER) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method: 'POST', headers: { 'content-type': type }, body: sent };
    return (await app.request('/api/reports', init)).status;
  };
  return { platform, policyReports, send, lines: () => warn.mock.calls.map(([line]) => line) };
}

const violation = (effectiveDirective: string, blockedURL: string) => {
  const url = `https://rollcall.example/orders/${SECRET}`;
  const body = { effectiveDirective, blockedURL, documentURL: url, sample: SECRET };
  return { type: 'csp-violation', url, body };
};

it('takes reports of both kinds, and writes down no more than directive and host', async () => {
  const { send, lines, policyReports } = rig();
  const evil = `https://evil.example/${SECRET}?q=${SECRET}`;
  const alone = { 'effective-directive': 'img-src', 'blocked-uri': evil, referrer: evil };
  expect(await send({ 'csp-report': alone }, ALONE)).toBe(204);
  const together = [
    violation('script-src-elem', 'inline'),
    violation('connect-src', `wss://evil.example:8443/${SECRET}`),
    violation('img-src', `data:image/png;base64,${SECRET}`),
    violation('require-trusted-types-for', 'trusted-types-sink'),
    { type: 'deprecation', body: { id: SECRET } },
  ];
  expect(await send(together, `${TOGETHER}; charset=utf-8`)).toBe(204);
  expect(lines()).toEqual([
    { directive: 'img-src', host: 'evil.example' },
    { directive: 'script-src-elem', host: 'inline' },
    { directive: 'connect-src', host: 'evil.example' },
    { directive: 'img-src', host: 'data' },
    { directive: 'require-trusted-types-for', host: 'trusted-types-sink' },
  ]);
  expect(policyReports.count).toBe(5);
});

it('writes each kind down once an hour, and never more than fifty', async () => {
  const { send, lines, policyReports, platform } = rig();
  const from = (host: string) => violation('img-src', `https://${host}.example/`);
  for (const written of [1, 2]) {
    await send([from('a'), from('a')]);
    expect(lines()).toHaveLength(written);
    platform.advance(HOUR);
  }
  await send(Array.from({ length: 80 }, (_, at) => from(`h${at}`)));
  expect(lines()).toHaveLength(52);
  expect(policyReports.count).toBe(84);
});

it.each([`img-src ${SECRET}`, SECRET, 'a'.repeat(41), 'img-src\n{"level":60}'])(
  'writes nothing strange down that is called a directive: %j',
  async (name) => {
    const { send, lines } = rig();
    await send([violation(name, SECRET)]);
    const directive = expect.stringMatching(/^(other|img-src)$/);
    expect(lines()).toEqual([{ directive, host: 'other' }]);
  },
);

it.each([
  ['not JSON', '{', TOGETHER, 400],
  ['another shape', { a: 1 }, ALONE, 400],
  ['another type', [], 'application/json', 400],
  ['too much', 'x'.repeat(33 * 1024), TOGETHER, 413],
  ['none', [], TOGETHER, 204],
])('answers %s', async (_name, body, type, status) => {
  const { send, lines } = rig();
  expect(await send(body, type)).toBe(status);
  expect(lines()).toEqual([]);
});

it('takes sixty in ten minutes from one address', async () => {
  const { send } = rig();
  for (let at = 0; at < 60; at += 1) expect(await send([])).toBe(204);
  expect(await send([])).toBe(429);
});
