import { expect, test } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { audit } from './audit.ts';

const ANA = { id: 'u1', name: 'ana' };

describeStore('the audit log', (open) => {
  test('keeps who did what, with what differs', async () => {
    const db = await open();
    const before = { name: 'GA', price: 2500 };
    const entry = { action: 'tickets.update', entity: 'ticket', id: 7, label: 'GA' } as const;
    await audit(db, ANA, { ...entry, eventId: 3, before, after: { ...before, price: 3000 } }, 5);
    const [row] = await db.selectFrom('audit_log').selectAll().execute();
    expect(row).toMatchObject({
      at: 5,
      actor_id: 'u1',
      actor_name: 'ana',
      action: 'tickets.update',
      entity_id: '7',
      event_id: 3,
      before: '{"price":2500}',
      after: '{"price":3000}',
    });
  });

  test('says nothing of what changed nothing', async () => {
    const db = await open();
    const entry = { action: 'djs.update', entity: 'dj', id: 1, label: 'DJ Axle' } as const;
    await audit(db, ANA, { ...entry, before: { name: 'a' }, after: { name: 'a' } }, 5);
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });
});
