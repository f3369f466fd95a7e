import { expect, it } from 'vitest';
import { of } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { anActor } from '#api/testing.ts';
import {
  type DiscountCode,
  discountCodeSchema,
  discountCodeUseSchema,
} from '#shared/discountCodes/discountCodes.schemas.ts';

const FIVE = { code: ' five ', kind: 'fixed', value: 500 };

async function open() {
  const world = await openWorld(undefined, { admin: true });
  const ask = async (method: string, path = '', body?: object, headers: object = {}) =>
    world.ask(method, `/api/discount-codes${path}`, body, headers);
  const make = async (body: object = FIVE): Promise<DiscountCode> =>
    discountCodeSchema.parse((await ask('POST', '', body)).body);
  return { ...world, ask, make };
}

it('a code is made, listed with its event and tickets, changed and switched off, and not overwritten when another has changed it meanwhile', async () => {
  const { sale, ask, make } = await open();
  const made = await make({
    ...FIVE,
    event_id: sale.eventId,
    ticket_ids: [sale.friday, sale.pass],
  });
  expect(made).toMatchObject({
    code: 'FIVE',
    batch: null,
    event_id: sale.eventId,
    event_title: 'Peach City Skate Jam',
    ticket_ids: [sale.pass, sale.friday],
    max_uses: null,
    unlocks_hidden: false,
    active: true,
    used: false,
  });
  expect(made.ticket_names.toSorted()).toEqual(['Friday', 'Weekend Pass']);
  await make({ code: 'ANY', kind: 'percent', value: 1250 });
  const codes = async (query = '') =>
    (await ask('GET', query)).body.map(({ code }: DiscountCode) => code);
  expect(await codes(`?event_id=${sale.eventId}`)).toEqual(['ANY', 'FIVE']);
  expect(await codes('?event_id=99')).toEqual(['ANY']);
  const { id, updated_at } = made;
  const change = { ticket_ids: null, kind: 'percent', value: 10_000, active: false };
  const changed = await ask('PATCH', `/${id}`, { ...change, updated_at });
  expect(changed).toMatchObject({ status: 200, body: change });
  expect(await ask('PATCH', `/${id}`, { value: 700, updated_at })).toMatchObject({
    status: 409,
    body: { code: 'discount_codes.changed_meanwhile' },
  });
  const header = { 'if-match': `"${updated_at}"` };
  expect((await ask('DELETE', `/${id}`, undefined, header)).status).toBe(412);
});

it('a code is deleted unless it was used, and its orders are listed', async () => {
  const { sale, hold, buy, ask, make } = await open();
  const [used, unused] = [await make(), await make({ code: 'SIX', kind: 'free' })];
  await hold(1, { promoCode: 'FIVE' });
  const refused = { status: 409, body: { code: 'discount_codes.used' } };
  expect(await ask('DELETE', `/${used.id}`)).toMatchObject(refused);
  expect((await ask('DELETE', `/${unused.id}`)).status).toBe(204);
  expect((await ask('GET')).body).toMatchObject([{ code: 'FIVE', uses: 1, used: true }]);
  expect((await ask('GET', `/${used.id}/uses`)).body).toEqual([]);
  const gift = await make({ code: 'GIFT', kind: 'free' });
  const { number } = await buy(1, { ...of(sale.friday), promoCode: 'GIFT' });
  const uses = (await ask('GET', `/${gift.id}/uses`)).body;
  expect(discountCodeUseSchema.array().parse(uses)).toMatchObject([
    { order_number: number, code: 'GIFT', discount_amount: 1201, total_amount: 0 },
  ]);
  expect((await ask('GET')).body[0]).toMatchObject({ uses: 1, discounted: 1201 });
});

it('a code that makes no sense, or is for what is not there, is refused, and none becomes one', async () => {
  const { sale, ask, make } = await open();
  const { id } = await make();
  const at = '2026-12-02T00:00:00Z';
  for (const [body, field] of [
    [{ code: 'X', kind: 'free' }, 'code'],
    [{ code: 'NO SPACE', kind: 'free' }, 'code'],
    [{ code: 'NONE', kind: 'percent', value: 0 }, 'value'],
    [{ code: 'MORE', kind: 'percent', value: 10_001 }, 'value'],
    [{ code: 'ZERO', kind: 'fixed', value: 0, unlocks_hidden: true }, 'value'],
    [{ ...FIVE, ticket_ids: [] }, 'ticket_ids'],
    [{ ...FIVE, max_uses: 0 }, 'max_uses'],
    [{ ...FIVE, starts_at: at, ends_at: at }, 'ends_at'],
  ] as const)
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, body: { field } });
  const to = async (event_id: number, ticketId: number) =>
    (await ask('POST', '', { ...FIVE, event_id, ticket_ids: [ticketId] })).body.code;
  expect(await to(99_999, sale.pass)).toBe('discount_codes.event_unknown');
  expect(await to(sale.eventId, sale.foreign)).toBe('discount_codes.ticket_unknown');
  const answer = await ask('PATCH', `/${id}`, { kind: 'percent', value: 20_000 });
  expect(answer).toMatchObject({ status: 400, body: { field: 'value' } });
  expect((await ask('GET')).body).toMatchObject([{ kind: 'fixed', value: 500 }]);
});

it('a code is unlike every other code, a promoter’s too, in whatever letters', async () => {
  const { promoters, insert, ask, make } = await open();
  await make();
  const taken = { status: 409, body: { code: 'discount_codes.taken', field: 'code' } };
  for (const code of ['Five', 'rollaxle'])
    expect(await ask('POST', '', { ...FIVE, code })).toMatchObject(taken);
  const ana = { name: 'Ana', email: 'ana@example.com', created_at: 0 };
  const id = await insert('promoters', { ...ana, status: 'pending' });
  const approval = { status: 'approved', promo_code: 'FIVE' } as const;
  const approved = promoters.decide(anActor, id, approval);
  expect(await codeOf(approved)).toContain('promoters.code_taken');
});

it('a batch has codes that are not to be guessed, as CSV with what was used and links', async () => {
  const { sale, ask } = await open();
  const wanted = { prefix: 'crew-', count: 1000, kind: 'percent', value: 1250 };
  const linesOf = async (id: number): Promise<string[]> =>
    (await ask('GET', `/${id}/codes.csv`)).body.trim().split('\r\n');
  const { status, body } = await ask('POST', '/batch', wanted);
  expect({ status, body }).toMatchObject({ status: 201, body: { code: 'CREW-', batch: 1000 } });
  const lines = await linesOf(body.id);
  expect(lines).toHaveLength(1001);
  expect(new Set(lines).size).toBe(1001);
  expect(lines[1]).toMatch(/^"CREW-[0-9A-Z]{12}",0$/);
  expect((await ask('POST', '/batch', { ...wanted, count: 1001 })).status).toBe(400);
  // A code for one event has a link.
  const own = await ask('POST', '/batch', { ...wanted, count: 2, event_id: sale.eventId });
  const [head, line = ''] = await linesOf(own.body.id);
  expect(head).toBe('"Code","Used","Link"');
  const code = /CREW-[0-9A-Z]{12}/.exec(line)?.[0];
  const link = `http://localhost:3000/events/${sale.eventId}?promo=${code}`;
  expect(line).toBe(`"${code}",0,"${link}"`);
});
