import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: 'data/rollcall.sqlite',
      demoData: true,
      paymentsProvider: 'demo',
      holdMinutes: 15,
      rateLimits: true,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000);
  });

  it('leaves demo data out in production unless asked', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: 'on' }).demoData).toBe(true);
  });

  it.each([
    ['PORT', { PORT: 'door' }],
    ['HOLD_MINUTES', { HOLD_MINUTES: '0' }],
    ['PAYMENTS_PROVIDER', { PAYMENTS_PROVIDER: 'cash' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'rollcall' }],
    ['DEMO_DATA', { DEMO_DATA: 'yes' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['SMTP_URL', { MAIL_TRANSPORT: 'smtp' }],
  ])('names %s when it is wrong', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});
