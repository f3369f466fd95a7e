import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createRig, intentOf, type Rig } from './rig.ts';
import { seedSale } from './sale.ts';

/** What a browser does, over the routes. */
export function clientOf({ post }: Rig) {
  return {
    setup: async (basket: unknown) =>
      paymentSetupSchema.parse(await (await post('/api/create-payment-intent', basket)).json()),
    confirm: (clientSecret: string, scenario = 'success') =>
      post(`/api/demo-payments/${intentOf(clientSecret)}/confirm`, { clientSecret, scenario }),
    process: (clientSecret: string) =>
      post('/api/process-order', { paymentIntentId: intentOf(clientSecret), selection: {} }),
  };
}

/** A fresh shop in memory with a browser in front of it. */
export async function openShop() {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const rig = createRig(db);
  return { sale, rig, ...clientOf(rig) };
}

/** An error as the wire has it, with its status. */
export async function problem(answer: Response | Promise<Response>) {
  const response = await answer;
  const body: unknown = await response.json();
  return { status: response.status, ...(body as object) };
}
