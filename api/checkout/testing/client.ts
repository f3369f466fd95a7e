import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { intentOf, type Rig } from './rig.ts';

export function clientOf({ post, call }: Rig) {
  return {
    /** Sends a request; returns its status, and its body as JSON or text. */
    ask: async (method: string, path: string, body?: unknown, headers: object = {}) => {
      const answer = await call(method)(path, body, headers);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    },
    setup: async (basket: unknown) =>
      paymentSetupSchema.parse(await (await post('/api/create-payment-intent', basket)).json()),
    confirm: (clientSecret: string, scenario = 'success') =>
      post(`/api/demo-payments/${intentOf(clientSecret)}/confirm`, { clientSecret, scenario }),
    process: (clientSecret: string) =>
      post('/api/process-order', { paymentIntentId: intentOf(clientSecret), clientSecret }),
  };
}

/**
 * The status and code of an answer or a thrown problem, such as `409 checkout.sold_out`; `200` if nothing is wrong.
 */
export async function codeOf(asked: Promise<unknown> | Response): Promise<string> {
  const answer: unknown = await Promise.resolve(asked).catch((error: unknown) => {
    if (isAppError(error)) return Response.json(error.problem, { status: error.problem.status });
    throw error;
  });
  if (!isAnswer(answer)) return '200';
  if (answer.ok) return String(answer.status);
  const { code } = (await answer.json()) as { code: string };
  return `${answer.status} ${code}`;
}

/** Recognizes answers by their fields, because a copied answer is no instance of the server's own `Response`. */
const isAnswer = (x: unknown): x is Response =>
  typeof x === 'object' && x !== null && 'ok' in x && 'json' in x;

/** The status of an answer, and the problem in its body. */
export async function problem(answer: Response | Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as { code?: string; field?: string };
  return { status: response.status, ...body };
}
