import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createRig, intentOf, type Rig } from './rig.ts';
import { seedSale } from './sale.ts';

export function clientOf({ post }: Rig) {
  return {
    setup: async (basket: unknown) =>
      paymentSetupSchema.parse(await (await post('/api/create-payment-intent', basket)).json()),
    confirm: (clientSecret: string, scenario = 'success') =>
      post(`/api/demo-payments/${intentOf(clientSecret)}/confirm`, { clientSecret, scenario }),
    process: (clientSecret: string) =>
      post('/api/process-order', { paymentIntentId: intentOf(clientSecret), clientSecret }),
  };
}

export async function openShop() {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const rig = createRig(db);
  return { sale, rig, ...clientOf(rig) };
}

export async function problem(answer: Response | Promise<Response>) {
  const response = await answer;
  const body: unknown = await response.json();
  return { status: response.status, ...(body as object) };
}
