import { join } from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const optional = z.string().min(1).optional();

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional,
  DEMO_DATA: onOff.optional(),
  PAYMENTS_PROVIDER: z.enum(['demo', 'stripe']).default('demo'),
  ALLOW_DEMO_PAYMENTS: optional,
  STRIPE_SECRET_KEY: optional,
  MAIL_TRANSPORT: z.enum(['file', 'smtp']).default('file'),
  SMTP_URL: optional,
  MAIL_FROM: z.string().min(3).default('Rollcall <tickets@rollcall.example>'),
  HOLD_MINUTES: z.coerce.number().int().min(1).max(120).default(15),
  RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** A wrong environment; its message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
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
    throw new ConfigError(`${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && !values.RATE_LIMITS) {
    throw new ConfigError('RATE_LIMITS=off is refused in production.');
  }
  if (values.MAIL_TRANSPORT === 'smtp' && !values.SMTP_URL) {
    throw new ConfigError('SMTP_URL is missing: MAIL_TRANSPORT=smtp needs it.');
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? join(values.DATA_DIR, 'rollcall.sqlite'),
    demoData: values.DEMO_DATA ?? !production,
    paymentsProvider: values.PAYMENTS_PROVIDER,
    allowDemoPayments: values.ALLOW_DEMO_PAYMENTS,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    mailTransport: values.MAIL_TRANSPORT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    holdMinutes: values.HOLD_MINUTES,
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
  };
}
