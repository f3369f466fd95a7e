import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const text = z.string().min(1);

function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
}

function whole(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number);
  return digits.refine((value) => value >= min && value <= max, rule);
}

const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule);

export const DEMO_CONSENT = 'i-understand-no-money-is-collected';
/**
 * Matches a `postgres:` URL or a path. Another scheme would be taken for a path, and create a file with a strange name.
 */
const DATABASE = /^(postgres(ql)?:\/\/.+|(?!\w{2,}:).+)$/;
/** Matches payment keys that move real money. */
export const LIVE_KEY = /^(sk|rk|pk)_live_/;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/;
/** Matches a contact for push services. Apple's push service refuses one to which it could not write. */
const VAPID_SUBJECT = /^(mailto:[^<>@\s]+@[^<>@\s]+|https:\/\/(?!localhost\b)[^\s/]+\S*)$/;
const ADDRESS = /^[^<>@\s,;]+@[^<>@\s,;]+$/;
const MAILBOX = /^([^<>@\s]+@[^<>@\s]+|[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>)$/;

const isLive = (key = ''): boolean => LIVE_KEY.test(key);

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** True for a private RSA key, which our DKIM signatures need. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Variables of wallet passes: all or none for each wallet. Certificates and keys are files. */
const walletEnvironment = z.object({
  WALLET_APPLE_PASS_TYPE: matching(/^pass\.[\w.-]+$/, 'must begin with pass.').optional(),
  WALLET_APPLE_TEAM: matching(
    /^[A-Z0-9]{10}$/,
    'must be a 10-character Apple developer team ID',
  ).optional(),
  WALLET_APPLE_CERTIFICATE: text.optional(),
  WALLET_APPLE_KEY: text.optional(),
  WALLET_APPLE_KEY_PASSWORD: text.optional(),
  WALLET_APPLE_WWDR: text.optional(),
  WALLET_GOOGLE_ISSUER: matching(/^\d{5,25}$/, 'must be a number').optional(),
  WALLET_GOOGLE_KEY: text.optional(),
});

const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  HOST: text.default('0.0.0.0'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: matching(DATABASE, 'must be a file path or begin with postgres://').optional(),
  DEMO_DATA: onOff.optional(),
  PAYMENTS_PROVIDER: oneOf(['demo', 'stripe']).default('demo'),
  ALLOW_DEMO_PAYMENTS: z.literal(DEMO_CONSENT, `must be ${DEMO_CONSENT} or not set`).optional(),
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_(test|live)_\w+$/,
    'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: matching(
    /^pk_(test|live)_\w+$/,
    'must begin with pk_test_ or pk_live_',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/, 'must begin with whsec_').optional(),
  STRIPE_API_BASE: matching(LOOPBACK, 'must be an address on this machine').optional(),
  MAIL_TRANSPORT: oneOf(['file', 'smtp']).default('file'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: matching(MAILBOX, 'must be an e-mail address, or a name and <address>').default(
    'Rollcall <tickets@rollcall.example>',
  ),
  DKIM_DOMAIN: matching(DOMAIN, 'must be a domain, such as rollcall.example').optional(),
  DKIM_SELECTOR: matching(/^[a-z0-9][a-z0-9._-]{0,62}$/i, 'must be one word').optional(),
  DKIM_PRIVATE_KEY: text
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'must be an RSA key in PEM format, with lines separated by \\n')
    .optional(),
  TEAM_EMAIL: matching(ADDRESS, 'must be an e-mail address').optional(),
  PUSH_TRANSPORT: oneOf(['web', 'file']).default('web'),
  VAPID_PUBLIC_KEY: matching(
    /^B[\w-]{86}$/,
    'must be an uncompressed P-256 key in base64url (87 characters)',
  ).optional(),
  VAPID_PRIVATE_KEY: matching(
    /^[\w-]{43}$/,
    'must be a P-256 key in base64url (43 characters)',
  ).optional(),
  VAPID_SUBJECT: matching(
    VAPID_SUBJECT,
    'must be mailto:<address> or begin with https://, and must not be localhost',
  ).optional(),
  ...walletEnvironment.shape,
  HOLD_MINUTES: whole(1, 120).default(15),
  MAX_VIEWERS: whole(0, 1_000_000).default(5000),
  RATE_LIMITS: onOff.default(true),
  ALLOW_PRIVATE_HOSTS: onOff.default(false),
  TRUST_PROXY: whole(0, 10).default(0),
  METRICS_TOKEN: matching(/^\S{16,}$/, 'must have at least 16 characters and no spaces').optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** All variables. Each is documented in .env.example. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

/** Returns the address in `Name <address>`, or the whole text. */
const addressOf = (mailbox: string): string => /<(.+)>/.exec(mailbox)?.[1] ?? mailbox;

/** An invalid environment. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Returns the DKIM settings. Throws `ConfigError` when one of the three is missing. */
function dkimOf(values: z.infer<typeof environment>) {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = values;
  const all = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY });
  if (all.every(([, value]) => value === undefined)) return undefined;
  const missing = all.find(([, value]) => value === undefined)?.[0];
  if (missing)
    throw new ConfigError(`${missing} is missing: set all three DKIM variables, or none.`);
  return {
    domain: DKIM_DOMAIN ?? '',
    selector: DKIM_SELECTOR ?? '',
    privateKey: DKIM_PRIVATE_KEY ?? '',
  };
}

/**
 * Reads the environment once. Variables that are set but empty count as not set.
 * Throws `ConfigError` for a value that is wrong or a combination that is refused.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && !values.RATE_LIMITS) {
    throw new ConfigError('RATE_LIMITS=off is refused in production.');
  }
  if (values.MAIL_TRANSPORT === 'smtp' && !values.SMTP_URL) {
    throw new ConfigError('SMTP_URL is missing: MAIL_TRANSPORT=smtp needs it.');
  }
  const dkim = dkimOf(values);
  if (values.STRIPE_API_BASE && !/^.._test_/.test(values.STRIPE_SECRET_KEY ?? '')) {
    throw new ConfigError('STRIPE_API_BASE is refused without a test key in STRIPE_SECRET_KEY.');
  }
  if (!values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY) {
    const missing = values.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY';
    throw new ConfigError(`${missing} is missing: set both push keys, or neither.`);
  }
  const liveKey = isLive(values.STRIPE_SECRET_KEY) || isLive(values.STRIPE_PUBLISHABLE_KEY);
  return {
    production,
    /** True if a live payment key is set, no matter which provider is chosen. */
    liveKey,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** False if `publicUrl` is only a guess that works on this machine alone. */
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? join(values.DATA_DIR, 'rollcall.sqlite'),
    /** The variable to name in the error when the database cannot be opened. */
    databaseVariable: values.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR',
    demoData: values.DEMO_DATA ?? !(production || liveKey),
    paymentsProvider: values.PAYMENTS_PROVIDER,
    allowDemoPayments: values.ALLOW_DEMO_PAYMENTS,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    stripeApiBase: values.STRIPE_API_BASE,
    mailTransport: values.MAIL_TRANSPORT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dkim,
    teamEmail: values.TEAM_EMAIL ?? addressOf(values.MAIL_FROM),
    pushTransport: values.PUSH_TRANSPORT,
    vapidPublicKey: values.VAPID_PUBLIC_KEY,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${addressOf(values.MAIL_FROM)}`,
    wallets: walletEnvironment.parse(values),
    holdMinutes: values.HOLD_MINUTES,
    maxViewers: values.MAX_VIEWERS,
    rateLimits: values.RATE_LIMITS,
    /** True if pushes and pictures may use hosts on this machine and its network, for development. */
    allowPrivateHosts: values.ALLOW_PRIVATE_HOSTS,
    /** Number of our proxies that add to `X-Forwarded-For` before a request arrives here. */
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}
