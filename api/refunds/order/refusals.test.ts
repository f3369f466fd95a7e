import { beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { problem } from '#api/checkout/testing/client.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import { type Office, openOffice, wish } from '#api/refunds/testing.ts';

describeStore('a refund', (open) => {
  let db: Kysely<Schema>;
  let office: Office;
  beforeEach(async () => {
    db = await open();
    office = await openOffice(db);
  });

  it('refuses bad input with the name of the field, and does nothing', async () => {
    const { bought, look, refund, orderRow } = office;
    const order = await bought();
    const [ticket] = (await look(order.id)).items;
    const id = ticket?.id ?? 0;
    const bodies: [object, string | undefined][] = [
      [{}, 'itemIds'],
      [{ itemIds: [] }, 'itemIds'],
      [{ itemIds: [id], all: true }, 'itemIds'],
      [{ itemIds: [2 ** 31] }, 'itemIds.0'],
      [{ itemIds: [999_999] }, 'itemIds'],
      [{ itemIds: [id], quantities: { [id]: 0 } }, `quantities.${id}`],
      [{ itemIds: [id], quantities: { [id]: 2 } }, `quantities.${id}`],
      [{ itemIds: [id], quantities: { 77: 1 } }, 'quantities.77'],
      // What is read as another number than it is looked up by would be left out, and all of the item given back.
      [{ itemIds: [id], quantities: { [`0${id}`]: 1 } }, `quantities.0${id}`],
      [{ itemIds: [id], reason: ' ' }, 'reason'],
      [{ itemIds: [id], reason: 'a\0b' }, 'reason'],
      [{ itemIds: [id], reason: 'x'.repeat(501) }, 'reason'],
      [{ itemIds: [id], idempotencyKey: 'short' }, 'idempotencyKey'],
      [{ itemIds: [id], amount: 1 }, undefined],
    ];
    for (const [body, field] of bodies) {
      const told = await problem(refund(order.id, wish(body)));
      expect([400, 409, 422]).toContain(told.status);
      expect(told).toMatchObject(field ? { field } : {});
    }
    for (const id_ of ['nobody', '%00', 'x'.repeat(99)])
      expect((await problem(refund(id_, wish({ all: true })))).status).toBeLessThan(500);
    expect((await orderRow(order.id)).refunded_amount).toBe(0);
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  });

  it('keeps a key for one refund', async () => {
    const { bought, look, refund } = office;
    const [one, two] = [await bought(), await bought()];
    const [a, b] = (await look(one.id)).items;
    const body = wish({ itemIds: [a?.id] });
    await refund(one.id, body);
    for (const again of [
      refund(two.id, { ...body, itemIds: undefined, all: true }),
      refund(one.id, { ...body, itemIds: [b?.id] }),
    ])
      expect(await problem(again)).toMatchObject({ status: 422, code: 'refunds.key_reused' });
  });

  it('leaves a confirmation that names only what is still good, and none once nothing is', async () => {
    const { rig, bought, look, refund } = office;
    const order = await bought();
    const [ticket, other] = (await look(order.id)).items;
    await refund(order.id, wish({ itemIds: [ticket?.id] }));
    const confirm = async () => {
      rig.mails.length = 0;
      await rig.worker.runDue();
      rig.mails.length = 0;
      const mail = { kind: CONFIRMATION_MAIL, payload: { orderId: order.id } };
      await enqueueMail(db, mail, rig.platform);
      await rig.worker.runDue();
      return rig.mails.map((mail) => mail.text).join();
    };
    const text = await confirm();
    expect(text).toContain('Refunded  -$23.01');
    expect(text).toContain(other?.code);
    expect(text).not.toContain(ticket?.code);
    await refund(order.id, wish({ all: true }));
    expect(await confirm()).toBe('');
  });
});
