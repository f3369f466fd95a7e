import type { JobHandler } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { webhookInvalid } from '#shared/payments/payments.errors.ts';
import { type DemoEvent, demoEventSchema } from '#shared/payments/payments.contract.ts';
import type { WebhookRequest } from '#api/payments/provider.ts';
import { signBody, verifyBody } from '#api/payments/signature.ts';

export const SIGNATURE_HEADER = 'rollcall-signature';

export type DemoEvents = {
  /** Returns an event as delivered: its body and the signature header. */
  sign(event: DemoEvent): { body: string; signature: string };
  parse(request: WebhookRequest): DemoEvent;
};

/**
 * Signs the demo provider's webhook events, and verifies them on receipt. The signing secret exists only in this
 * process.
 */
export function createDemoEvents({ clock, random }: Platform): DemoEvents {
  const secret = toBase32(random(32));
  return {
    sign(event) {
      const body = JSON.stringify(event);
      return { body, signature: signBody(secret, body, clock()) };
    },
    parse({ body, header }) {
      if (!verifyBody(secret, body, header(SIGNATURE_HEADER), clock())) {
        throw new AppError(webhookInvalid);
      }
      return demoEventSchema.parse(JSON.parse(body));
    },
  };
}

/**
 * Job that signs a demo event and hands it to the webhook handler, as if a real provider had delivered it. The job is
 * retried until that succeeds.
 */
export function deliverDemoEvents(
  sign: DemoEvents['sign'],
  receive: (request: WebhookRequest) => Promise<unknown>,
): JobHandler {
  return async (payload) => {
    const { body, signature } = sign(demoEventSchema.parse(payload));
    await receive({ body, header: (name) => (name === SIGNATURE_HEADER ? signature : undefined) });
  };
}
