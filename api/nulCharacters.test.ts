import { expect, it } from 'vitest';
import { hashPassword } from '#api/crypto/password.ts';
import { describeStore } from '#api/db/testing.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { testPlatform } from './testing.ts';

const NUL = '\0';
const PASSWORD = 'twelve signs';
const scan = { id: '01a1f8f0-90da-76a4-a7cc-0cc1144def8e', eventId: 1, at: 0, offsetMs: 0 };
const said = { verdict: 'admit', reason: 'ok', via: 'manual' };

/** Every field of every body, right but for the character that PostgreSQL has no text for. */
const BODY = {
  eventId: 1,
  tickets: [{ ticketId: 1, quantity: 1 }],
  customerInfo: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550101234' },
  previousCheckoutId: NUL,
  previousClientSecret: NUL,
  paymentIntentId: NUL,
  clientSecret: NUL,
  scenario: 'success',
  approve: true,
  username: `a${NUL}b`,
  password: NUL.repeat(6),
  confirmPassword: NUL.repeat(6),
  currentPassword: NUL,
  email: 'a@b.example',
  name: NUL,
  phone: NUL,
  token: NUL,
  qrCode: NUL,
  deviceId: NUL,
  deviceName: NUL,
  sentAt: 0,
  scans: [{ ...scan, ...said, deviceId: NUL, code: NUL, by: NUL }],
};

describeStore('the API', (open, engine) => {
  // SQLite stores such text.
  it.runIf(engine === 'postgres')(
    'has no fault of its own with text that an engine cannot store',
    async () => {
      const db = await open();
      const config = readConfig({ RATE_LIMITS: 'off' });
      const services = compose(config, { db, engine }, testPlatform());
      const passwordHash = await hashPassword(PASSWORD);
      const admin = { username: 'admin', email: 'a@b.example', role: 'admin' } as const;
      await services.accounts.createUser({ ...admin, passwordHash });
      const { token } = await services.accounts.login({ username: 'admin', password: PASSWORD });
      const app = createApp(services, { webRoot: '/nonexistent' });
      const query = new URLSearchParams({
        deviceId: NUL,
        deviceName: NUL,
        since: NUL,
        clientSecret: NUL,
      });
      for (const { method, path } of app.routes) {
        if (method === 'ALL' || !path.startsWith('/api/') || path.includes('*')) continue;
        // Not ready is 503, and nothing has started here.
        if (path.endsWith('/logout') || path === '/api/ready') continue;
        for (const parameter of ['1', '%00']) {
          const response = await app.request(
            `${path.replace(/:\w+/g, parameter)}?${query.toString()}`,
            {
              method,
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              ...(method === 'GET' ? {} : { body: JSON.stringify(BODY) }),
            },
          );
          expect({ path, status: response.status }).toSatisfy(({ status }) => status < 500);
          if (!response.ok) problemSchema.parse(await response.json());
        }
      }
    },
  );
});
