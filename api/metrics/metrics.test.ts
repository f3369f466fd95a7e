import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appOver } from '#api/app.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';

const TOKEN = 'metrics-token-of-tests';
const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'monitoring');

describeStore('metrics', (open, engine) => {
  async function rig(METRICS_TOKEN = TOKEN) {
    const db = await open();
    const { app, platform } = appOver(db, { engine, env: { METRICS_TOKEN } });
    const ask = async (token = TOKEN) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.request('/metrics', { headers });
      return { status: response.status, text: await response.text() };
    };
    return { db, platform, app, ask };
  }

  it('are for those who have the token, and not there when none is configured', async () => {
    const { ask } = await rig();
    const without = await rig('');
    for (const [token, status, none] of [
      ['another', 401, 404],
      ['', 401, 404],
      [TOKEN, 200, 404],
    ] as const) {
      expect((await ask(token)).status).toBe(status);
      expect((await without.ask(token)).status).toBe(none);
    }
  });

  it('have requests by the pattern of their route, never by their address, and what waits by state and age', async () => {
    const { app, db, platform, ask } = await rig();
    await app.request('/api/events/4711');
    await app.request('/api/orders/by-number/RC-0000-0000-0000');
    await app.request('/api/health', { method: 'POST' });
    await app.request('/api/no/such/thing/secret');
    const { text } = await ask();
    const lines = text.split('\n').filter((line) => line.includes('duration_seconds_count'));
    const counted = lines.map((line) => /route="[^"]+",status="\d+"/.exec(line)?.[0]);
    const known = ['route="/api/events/:id",status="404"', 'route="*",status="404"'];
    expect(counted).toEqual(expect.arrayContaining(known));
    for (const address of ['/4711', 'RC-0000', 'secret']) expect(text).not.toContain(address);
    for (const payload of [null, null]) await enqueue(db, { kind: 'note', payload }, platform);
    platform.advance(90_000);
    await app.request('/api/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } }),
    });
    const all = (await ask()).text.split('\n');
    for (const line of [
      'csp_reports_total 1',
      'jobs{state="ready"} 2',
      'jobs_oldest_seconds{state="ready"} 90',
      'orders_total 0',
      'holds_open 0',
      'payments_without_order 0',
      'live_viewers 0',
      'mails{state="sent"} 0',
      'database_up 1',
    ])
      expect(all).toContain(`rollcall_${line}`);
    expect(all.join('\n')).toContain('nodejs_eventloop_lag_seconds ');
  });

  it.each(['alerts.yml', 'board.json'])('have every name that %s asks for', async (file) => {
    const { text } = await (await rig()).ask();
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const said = readFileSync(join(DOCS, file), 'utf8');
    const asked = said.match(/\b(rollcall|http|nodejs|process)_[a-z\d_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    const known = (name: string) => names.has(name.replace(/_(bucket|count|sum)$/, ''));
    expect(asked.filter((name) => !known(name))).toEqual([]);
  });
});
