import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { openStandIn, type StandIn } from '#api/payments/testing/standIn.ts';
import { type CardScenario, StripeProblem } from '#api/payments/testing/stripe.objects.ts';
import { openServer } from './server.ts';

const STUB = readFileSync(join(import.meta.dirname, 'stripe.stub.js'), 'utf8');
const askedSchema = z.object({ id: z.string(), card: z.string() });

/** A shop with Stripe payments, and the Stripe stand-in. */
export async function openStripeSite() {
  const standIn = await openStandIn();
  const { secretKey, publishableKey, webhookSecret, apiBase } = standIn.keys;
  const server = await openServer({
    env: {
      PAYMENTS_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
  });
  onTestFinished(() => standIn.close());
  return { server, standIn };
}

/** Serves the stub script and a payment API in the page. */
export async function servePage(page: Page, { stripeServer }: StandIn): Promise<void> {
  await page
    .context()
    .route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STUB }),
    );
  await page.context().route('https://api.stripe.com/**', (route) => {
    const { id, card } = askedSchema.parse(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: answerTo(stripeServer, id, card),
    });
  });
}

const SCENARIOS: Readonly<Record<string, CardScenario>> = { '4000000000000002': 'declined' };

/** As Stripe's published test cards. */
function answerTo(stripeServer: StandIn['stripeServer'], id: string, card: string): object {
  try {
    return { paymentIntent: stripeServer.confirm(id, SCENARIOS[card]) };
  } catch (error) {
    if (error instanceof StripeProblem) return error.body;
    throw error;
  }
}
