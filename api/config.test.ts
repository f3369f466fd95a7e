import { generateKeyPairSync } from 'node:crypto';
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
      trustProxy: 0,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000);
  });

  it('leaves demo data out in production unless asked', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: 'on' }).demoData).toBe(true);
  });

  it('writes PUBLIC_URL without the slash that paths begin with', () => {
    expect(readConfig({ PUBLIC_URL: 'https://rollcall.example/' }).publicUrl).toBe(
      'https://rollcall.example',
    );
  });

  it('sends requests to the sender of all mails unless told where', () => {
    expect(readConfig({}).teamEmail).toBe('tickets@rollcall.example');
    expect(readConfig({ MAIL_FROM: 'a@b.example' }).teamEmail).toBe('a@b.example');
    expect(readConfig({ TEAM_EMAIL: 'team@b.example' }).teamEmail).toBe('team@b.example');
  });

  it('gives push services the address of all mails unless told another', () => {
    expect(readConfig({}).vapidSubject).toBe('mailto:tickets@rollcall.example');
    const subject = 'https://rollcall.example/contact';
    expect(readConfig({ VAPID_SUBJECT: subject }).vapidSubject).toBe(subject);
  });

  it('signs mails with an RSA key, whose lines may be written in one', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const where = { DKIM_DOMAIN: 'rollcall.example', DKIM_SELECTOR: 's1' };
    const { dkim } = readConfig({ ...where, DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
    expect(dkim).toEqual({ domain: 'rollcall.example', selector: 's1', privateKey: pem });
    expect(readConfig({}).dkim).toBeUndefined();
    expect(() => readConfig(where)).toThrow('DKIM_PRIVATE_KEY is missing');
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const wrong = curve.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const key of [wrong, 'secret'])
      expect(() => readConfig({ ...where, DKIM_PRIVATE_KEY: key })).toThrow('must be an RSA key');
  });

  it.each([
    'data/rollcall.sqlite',
    '/var/lib/rollcall.sqlite',
    'C:\\rollcall.sqlite',
    ':memory:',
    'postgres://rollcall@localhost/rollcall',
    'postgresql:///rollcall',
  ])('takes %s for DATABASE_URL', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each([
    ['NODE_ENV', 'Production'],
    ['PORT', 'door'],
    ['PORT', ' '],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '1.5'],
    ['PAYMENTS_PROVIDER', 'cash'],
    ['ALLOW_DEMO_PAYMENTS', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'https://api.rollcall.example'],
    ['STRIPE_API_BASE', 'http://localhost.rollcall.example'],
    ['PUBLIC_URL', 'rollcall'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/rollcall'],
    ['DATABASE_URL', 'file:rollcall.sqlite'],
    ['SMTP_URL', 'mail.rollcall.example'],
    ['MAIL_FROM', 'Rollcall'],
    ['MAIL_FROM', 'a <a@b.example>\r\nBcc: c@d.example'],
    ['TEAM_EMAIL', 'team'],
    ['TEAM_EMAIL', 'Team <team@rollcall.example>'],
    ['PUSH_TRANSPORT', 'apns'],
    ['VAPID_PUBLIC_KEY', 'A'.repeat(87)],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_SUBJECT', 'team@rollcall.example'],
    ['VAPID_SUBJECT', 'https://localhost:3000'],
    ['DEMO_DATA', 'yes'],
    ['RATE_LIMITS', 'OFF'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s in one sentence when it is %j', (name, value) => {
    const sentence = new RegExp(`^${name} must [^\\n]+\\.$`);
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it.each([
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['SMTP_URL', { MAIL_TRANSPORT: 'smtp' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://localhost:12111' }],
    [
      'STRIPE_API_BASE',
      { STRIPE_API_BASE: 'http://localhost:12111', STRIPE_SECRET_KEY: 'sk_live_1' },
    ],
  ])('names %s when it does not go with the others', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  it('takes a Stripe on this machine with a test key', () => {
    const env = { STRIPE_API_BASE: 'http://127.0.0.1:12111', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(readConfig(env).stripeSecretKey).toBe('sk_test_1');
  });
});
