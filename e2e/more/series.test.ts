import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { visit } from '#e2e/support/visit.ts';

const TUESDAY = '2031-10-21';

test('a night of a series and all that follow change with one form', async () => {
  const { id, pathOf, send } = await adminEvent(TUESDAY);
  await send('POST', `/api/admin/events/${id}/series`, { weekdays: [2], until: '2031-11-04' });
  const office = await visit(pathOf('tickets'), { as: 'admin', screen: 'desk' });
  await office.getByRole('button', { name: 'Edit Event' }).click();
  const form = office.getByRole('dialog', { name: 'Edit Event' });
  await form.getByText('Series: Tuesdays', { exact: true }).waitFor();
  await form.getByLabel('Title', { exact: true }).fill('Costume Night');
  await form.getByLabel('This and all following events').check();
  await form.getByText(/^Also changes 2 later events, where 0 buyers have tickets/).waitFor();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'detached' });
  const series = await send('GET', `/api/admin/events/${id}/series`);
  const title = 'Costume Night';
  expect(series).toMatchObject({ events: [{ title }, { title }, { title }] });
});
