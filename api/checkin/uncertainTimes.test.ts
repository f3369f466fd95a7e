import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { openDoor } from './testing.ts';

describeStore('an upload', (open) => {
  it('marks the time of a scan as uncertain where the clock of its device was set since', async () => {
    const { scan, sell, handIn, platform, db } = await openDoor(await open());
    const [ticket] = await sell(1);
    const sentAt = platform.clock() + 12 * 3_600_000;
    const facts = [
      scan(ticket?.code ?? ''),
      scan(ticket?.code ?? '', { offsetMs: -12 * 3_600_000 }),
      scan(ticket?.code ?? '', { clock: 'anchored' }),
    ];
    await handIn(facts, { sentAt });
    const rows = await db.selectFrom('scans').select(['id', 'clock']).execute();
    const clocks = new Map(rows.map(({ id, clock }) => [id, clock]));
    expect(facts.map(({ id }) => clocks.get(id))).toEqual(['uncertain', null, 'anchored']);
  });
});
