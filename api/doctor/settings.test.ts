import { describe, expect, it } from 'vitest';
import { readConfig } from '#api/config.ts';
import { settingsChecks } from './settings.ts';

const SAFE = {
  PUBLIC_URL: 'https://rollcall.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtps://user:password@mail.example',
};
const MODES = {
  'in production': { NODE_ENV: 'production' },
  'beside a live secret key': { STRIPE_SECRET_KEY: 'sk_live_1' },
  'beside a live restricted key': { STRIPE_SECRET_KEY: 'rk_live_1' },
  'beside a live public key': { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', NODE_ENV: 'test' },
};
const WRONG: [variable: string, env: Record<string, string>][] = [
  ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://rollcall.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.rollcall.example' }],
  ['MAIL_TRANSPORT', { MAIL_TRANSPORT: 'file' }],
  ['ALLOW_PRIVATE_HOSTS', { ALLOW_PRIVATE_HOSTS: 'on' }],
];

const wrongOf = (env: Record<string, string>) =>
  settingsChecks(readConfig(env)).filter(({ state }) => state !== 'ok');

describe.each(Object.entries(MODES))('%s', (_, mode) => {
  it.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { PUBLIC_URL: 'http://[::1]' }])(
    'nothing is wrong with safe settings and %j',
    (address) => {
      expect(wrongOf({ ...SAFE, ...mode, ...address })).toEqual([]);
    },
  );

  it.each(WRONG)('%s fails as %j, in one sentence', (variable, env) => {
    const wrong = wrongOf({ ...SAFE, ...mode, ...env });
    expect(wrong).toEqual([
      {
        name: expect.any(String),
        state: 'fail',
        says: expect.stringMatching(new RegExp(`^[^.]*${variable}[^\\n]+: set [^\\n]+\\.$`)),
      },
    ]);
  });

  it('demo data is off unless asked for', () => {
    expect(readConfig({ ...SAFE, ...mode }).demoData).toBe(false);
  });
});

it('beside a live key limits are needed too', () => {
  const wrong = wrongOf({ ...SAFE, RATE_LIMITS: 'off', STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(wrong).toMatchObject([{ state: 'fail', says: expect.stringContaining('RATE_LIMITS') }]);
});

it('where it is only tried out, the same is a warning', () => {
  const states = wrongOf({ STRIPE_SECRET_KEY: 'sk_test_1' }).map(({ state }) => state);
  expect(states).toEqual(['warn', 'warn', 'warn']);
});
