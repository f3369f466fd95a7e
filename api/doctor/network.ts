import { createTransport } from 'nodemailer';
import type { Config } from '#api/config.ts';
import { selectProvider } from '#api/payments/selectProvider.ts';
import { createStripeClient } from '#api/payments/stripe/stripeClient.ts';
import type { Check } from './check.types.ts';
import { messageOf } from '#shared/base/messageOf.ts';

const PATIENCE_MS = 10_000;

/** Runs the checks that need other machines. Nothing is sent to anyone, and nothing is charged. */
export async function networkChecks(config: Config): Promise<Check[]> {
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
