import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { testPlatform } from '#api/testing.ts';

const TOKEN = 'metrics-token-of-tests';
const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'monitoring');

describeStore('metrics', (open, engine) => {
  async function rig(METRICS_TOKEN = '') {
    const db = await open();
    const platform = testPlatform();
    const config = readConfig({
      METRICS_TOKEN,
      RATE_LIMITS: 'off',
      DATA_DIR: '/nonexistent',
      VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
      VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
    });
    const app = createApp(compose(config, { db, engine }, platform), { webRoot: '/nonexistent' });
    const ask = async (token = TOKEN) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.request('/metrics', { headers });
      return { status: response.status, text: await response.text() };
    };
    return { db, platform, app, ask };
  }

  it('are for those who have the token, and not there when none is configured', async () => {
    const { ask } = await rig(TOKEN);
    expect((await ask('another')).status).toBe(401);
    expect((await ask('')).status).toBe(401);
    expect((await ask()).status).toBe(200);
    const without = await rig();
    expect((await without.ask()).status).toBe(404);
    expect((await without.ask('')).status).toBe(404);
  });

  it('have requests by the pattern of their route, never by their address', async () => {
    const { app, ask } = await rig(TOKEN);
    await app.request('/api/events/4711');
    await app.request('/api/orders/by-number/RC-0000-0000-0000');
    await app.request('/api/health', { method: 'POST' });
    await app.request('/api/no/such/thing/secret');
    const { text } = await ask();
    const counted = text.split('\n').filter((line) => line.includes('duration_seconds_count'));
    expect(counted.map((line) => /route="([^"]+)",status="(\d+)"/.exec(line)?.slice(1))).toEqual(
      expect.arrayContaining([
        ['/api/events/:id', '404'],
        ['*', '404'],
      ]),
    );
    expect(text).not.toMatch(/4711|RC-0000|secret/);
  });

  it('have what waits by state and age', async () => {
    const { app, db, platform, ask } = await rig(TOKEN);
    await enqueue(db, { kind: 'note', payload: null }, platform);
    await enqueue(db, { kind: 'note', payload: null }, platform);
    platform.advance(90_000);
    await app.request('/api/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } }),
    });
    const { text } = await ask();
    expect(text).toContain('rollcall_csp_reports_total 1\n');
    expect(text).toContain('rollcall_jobs{state="ready"} 2\n');
    expect(text).toContain('rollcall_jobs_oldest_seconds{state="ready"} 90\n');
    expect(text).toContain('rollcall_orders_total 0\n');
    expect(text).toContain('rollcall_holds_open 0\n');
    expect(text).toContain('rollcall_payments_without_order 0\n');
    expect(text).toContain('rollcall_live_viewers 0\n');
    expect(text).toContain('rollcall_mails{state="sent"} 0\n');
    expect(text).toContain('rollcall_database_up 1\n');
    expect(text).toContain('nodejs_eventloop_lag_seconds ');
  });

  it('have every name that an alert or the board asks for', async () => {
    const { ask } = await rig(TOKEN);
    const { text } = await ask();
    const names = new Set(
      text.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)),
    );
    for (const file of ['alerts.yml', 'board.json']) {
      const asked = readFileSync(join(DOCS, file), 'utf8').match(
        /\b(rollcall|http|nodejs|process)_[a-z\d_]+/g,
      );
      expect(asked?.length).toBeGreaterThan(5);
      const unknown = asked?.filter((name) => !names.has(name.replace(/_(bucket|count|sum)$/, '')));
      expect(unknown).toEqual([]);
    }
  });
});
