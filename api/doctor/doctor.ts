import { existsSync, accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Config, ConfigError } from '#api/config.ts';
import { selectProvider, modeOf } from '#api/payments/selectProvider.ts';
import { freeBytes } from '#api/files/disk.ts';
import { BEHIND_PROXY, proxyMark } from '#api/http/clientAddress.ts';
import { createStripeClient } from '#api/payments/stripe/stripeClient.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { type Check, settingsChecks } from './settingsChecks.ts';
import { databaseChecks } from './databaseChecks.ts';

/** `outdated`: true if the web app's sources are newer than its build. */
type Options = { webRoot: string; outdated?: boolean; network: boolean };

/**
 * Runs all checks: those that can stop the server from starting, and others that its owner should know. Changes
 * nothing.
 */
export async function examine(config: Config, options: Options): Promise<Check[]> {
  const { network } = options;
  const payments = paymentsCheck(config);
  return [
    buildCheck(options),
    payments,
    ...settingsChecks(config),
    ...(await folderChecks(config)),
    ...(await databaseChecks(config)),
    ...(network && payments.state !== 'fail' ? await networkChecks(config) : []),
  ];
}

function buildCheck({ webRoot, outdated = false }: Options): Check {
  const name = 'Web app';
  const remedy = 'run npm run build, or npm start if it may write there';
  if (!existsSync(join(webRoot, 'index.html')))
    return { name, state: 'warn', says: `It is not built yet: ${remedy}.` };
  if (!outdated) return { name, state: 'ok', says: 'It is built.' };
  return { name, state: 'warn', says: `It is older than its sources: ${remedy}.` };
}

const MODES = {
  demo: 'Demo payments: no money is collected.',
  test: 'Stripe with test keys: no money is collected.',
  live: 'Stripe, with real money.',
};

function paymentsCheck(config: Config): Check {
  const name = 'Payments';
  try {
    selectProvider(config);
    return { name, state: 'ok', says: MODES[modeOf(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { name, state: 'fail', says: error.message };
  }
}

const PATIENCE_MS = 10_000;

/** Runs the checks that need other machines. Nothing is sent to anyone, and nothing is charged. */
async function networkChecks(config: Config): Promise<Check[]> {
  const checks = [mailServer(config), stripeKey(config), webhooks(config)];
  return (await Promise.all(checks)).filter((check) => check !== null);
}

async function tried(
  name: string,
  says: string,
  remedy: string,
  work: () => Promise<unknown>,
): Promise<Check> {
  try {
    await work();
    return { name, state: 'ok', says };
  } catch (error) {
    const why = messageOf(error);
    return { name, state: 'fail', says: `${remedy} (${why.replaceAll(/\s+/g, ' ')}).` };
  }
}

async function mailServer({ mailTransport, smtpUrl }: Config): Promise<Check | null> {
  if (mailTransport !== 'smtp' || !smtpUrl) return null;
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts, socketTimeout: PATIENCE_MS });
  return tried(
    'SMTP',
    'The mail server accepts our login.',
    "Can't log in to the mail server in SMTP_URL",
    () => transport.verify(),
  ).finally(() => transport.close());
}

async function stripeKey(config: Config): Promise<Check | null> {
  const selected = selectProvider(config);
  if (selected.name !== 'stripe') return null;
  return tried(
    'Stripe key',
    'Stripe accepts it.',
    "Stripe doesn't accept STRIPE_SECRET_KEY",
    async () => {
      const stripe = await createStripeClient(selected.keys);
      await stripe.events.list({ limit: 1 });
    },
  );
}

/** Calls the webhook without a signature. If the URL leads to this server, it answers with a refusal. */
async function webhooks({ publicUrl, paymentsProvider }: Config): Promise<Check> {
  const url = `${publicUrl}/api/webhooks/${paymentsProvider}`;
  const remedy = `${url} doesn't lead to this server: check PUBLIC_URL, the proxy, and DNS`;
  return tried('Webhook', `${url} leads to a Rollcall server.`, remedy, async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method: 'POST', body: '{}', signal });
    const body: unknown = await response.json().catch(() => null);
    const ours = typeof body === 'object' && body !== null && 'code' in body;
    if (response.status !== 400 || !ours) throw new Error(`it answered ${response.status}`);
  });
}

const GIGABYTE = 1024 ** 3;
/** Less free space than this is a warning; less than a tenth of it, a failure. */
const ENOUGH_GB = 1;
/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Checks DATA_DIR, the disk it is on, and the marker file that the server leaves there for the doctor. */
async function folderChecks(config: Config): Promise<Check[]> {
  return [folderCheck(config.dataDir), await diskCheck(config.dataDir), proxyCheck(config)];
}

function folderCheck(dataDir: string): Check {
  const name = 'Data folder';
  const path = resolve(dataDir);
  if (!existsSync(path)) return { name, state: 'ok', says: `The first start creates ${path}.` };
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    const says = `The server can't write to ${path}: make the user that runs it the owner.`;
    return { name, state: 'fail', says };
  }
  if (process.platform !== 'win32' && statSync(path).mode & OTHERS) {
    const says = `Other users of this machine can read ${path}: run chmod -R go= ${path}`;
    return { name, state: 'warn', says };
  }
  return { name, state: 'ok', says: path };
}

async function diskCheck(dataDir: string): Promise<Check> {
  const name = 'Disk';
  const free = (await freeBytes(existsSync(dataDir) ? dataDir : '.')) / GIGABYTE;
  const says = `${free.toFixed(1)} GB are free under DATA_DIR`;
  if (free >= ENOUGH_GB) return { name, state: 'ok', says: `${says}.` };
  const state = free < ENOUGH_GB / 10 ? 'fail' : 'warn';
  return { name, state, says: `${says}: free up space, since sales stop when the disk is full.` };
}

function proxyCheck(config: Config): Check {
  const name = 'Proxy';
  const { trustProxy } = config;
  if (trustProxy === 0 && existsSync(proxyMark(config)))
    return { name, state: 'warn', says: BEHIND_PROXY };
  const says = trustProxy === 0 ? 'None expected, and none seen.' : `${trustProxy} trusted.`;
  return { name, state: 'ok', says };
}
