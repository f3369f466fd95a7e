import { beforeEach, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import { type Office, openOffice, wish } from '#api/refunds/testing.ts';

describeStore('a refund', (open) => {
  let office: Office;
  let order: Awaited<ReturnType<Office['bought']>>;
  let items: Awaited<ReturnType<Office['itemRows']>>;
  beforeEach(async () => {
    office = await openOffice(await open());
    order = await office.bought();
    items = await office.itemRows();
  });

  it('refuses bad input with the name of the field, and does nothing', async () => {
    const { refund, orderRow, rows } = office;
    const id = items[0]?.id ?? 0;
    const itemIds = [id];
    const bodies: [object, string | undefined][] = [
      [{}, 'itemIds'],
      [{ itemIds: [] }, 'itemIds'],
      [{ itemIds, all: true }, 'itemIds'],
      [{ itemIds: [2 ** 31] }, 'itemIds.0'],
      [{ itemIds: [999_999] }, 'itemIds'],
      [{ itemIds, quantities: { [id]: 0 } }, `quantities.${id}`],
      [{ itemIds, quantities: { [id]: 2 } }, `quantities.${id}`],
      [{ itemIds, quantities: { 77: 1 } }, 'quantities.77'],
      // What is read as another number than it is looked up by would be left out, and all of the item given back.
      [{ itemIds, quantities: { [`0${id}`]: 1 } }, `quantities.0${id}`],
      [{ itemIds, reason: ' ' }, 'reason'],
      [{ itemIds, reason: 'a\0b' }, 'reason'],
      [{ itemIds, reason: 'x'.repeat(501) }, 'reason'],
      [{ itemIds, idempotencyKey: 'short' }, 'idempotencyKey'],
      [{ itemIds, amount: 1 }, undefined],
    ];
    for (const [body, field] of bodies) {
      const told = await problem(refund(order.id, wish(body)));
      expect([400, 409, 422]).toContain(told.status);
      expect(told).toMatchObject(field ? { field } : {});
    }
    for (const unknown of ['nobody', '%00', 'x'.repeat(99)])
      expect((await refund(unknown, wish({ all: true }))).status).toBeLessThan(500);
    expect((await orderRow(order.id)).refunded_amount).toBe(0);
    expect(await rows('refunds')).toEqual([]);
  });

  it('keeps a key for one refund', async () => {
    const { bought, refund } = office;
    const other = await bought();
    const body = wish({ itemIds: [items[0]?.id] });
    await refund(order.id, body);
    for (const again of [
      refund(other.id, { ...body, itemIds: undefined, all: true }),
      refund(order.id, { ...body, itemIds: [items[1]?.id] }),
    ])
      expect(await codeOf(again)).toBe('422 refunds.key_reused');
  });

  it('leaves a confirmation that names only what is still good, and none once nothing is', async () => {
    const { db, later, mails, platform, refund } = office;
    await refund(order.id, wish({ itemIds: [items[0]?.id] }));
    const confirm = async () => {
      await later();
      mails.length = 0;
      const mail = { kind: CONFIRMATION_MAIL, payload: { orderId: order.id } };
      await enqueueMail(db, mail, platform);
      await later();
      return mails.map(({ text }) => text).join();
    };
    const text = await confirm();
    expect(text).toContain('Refunded  -$23.01');
    expect(text).toContain(items[1]?.code);
    expect(text).not.toContain(items[0]?.code);
    await refund(order.id, wish({ all: true }));
    expect(await confirm()).toBe('');
  });
});
