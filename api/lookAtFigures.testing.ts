import { expect } from 'vitest';
import { openSession } from '#api/accounts/openSession.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { WEEKLY_MAIL } from '#api/promoters/weekly.kinds.ts';
import { adminLists } from './adminLists.testing.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { DAY, type ModeFixture } from './figuresByMode.testing.ts';
import { TEST_NOW, testPlatform } from './testing.ts';

const userNamed = (db: ModeFixture['db'], username: string) =>
  db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();

/** Everything that a server tells which is configured like this; `seed` is for its sessions. */
export async function look({ db, sale }: ModeFixture, env: object, orderId: string, seed: string) {
  const dataDir = '/nonexistent';
  const keys = { VAPID_PUBLIC_KEY: TEST_VAPID.publicKey, VAPID_PRIVATE_KEY: TEST_VAPID.privateKey };
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...keys, ...env });
  const platform = testPlatform({ now: TEST_NOW + 4 * DAY, seed });
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: dataDir });
  const as = async (username: string) => {
    const { id } = await userNamed(db, username);
    const user = await services.owners.find(db, id);
    if (!user) throw new Error(`no ${username}`);
    const { token } = await openSession(db, { user, userAgent: null }, platform);
    return { authorization: `Bearer ${token}` };
  };
  const { eventId, promoterId } = sale;
  const own = [
    'promoter/dashboard',
    'promoters/me/stats',
    'promoters/me/sales',
    'promoters/me/promoted-events',
    `promoters/me/events/${eventId}/performance?dateRange=all`,
    `promoters/me/events/${eventId}/leaderboard`,
    'promoters/me/ledger',
    'promoters/me/statement.csv',
  ].map((path) => ({ name: `own ${path}`, path: `/api/${path}` }));
  const [admin, axle] = [await as('chief'), await as('axle')];
  const seen = new Map<string, string>();
  const door = [
    { name: 'doors', path: '/api/door/events' },
    { name: 'list of the door', path: `/api/door/events/${eventId}/manifest?deviceId=gate` },
  ];
  for (const { name, path } of [...adminLists({ eventId, promoterId, orderId }), ...own, ...door]) {
    const answer = await app.request(path, { headers: name.startsWith('own') ? axle : admin });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    const head = ['x-total-count', 'x-next-cursor'].map((each) => answer.headers.get(each));
    seen.set(name, `${head.join()} ${await answer.text()}`);
  }
  const weekly = services.weekly.writers[WEEKLY_MAIL];
  const mail = await weekly?.({ promoterId, monday: '2026-11-16' }, { id: 'mail' });
  seen.set('weekly mail', JSON.stringify(mail));
  return seen;
}
