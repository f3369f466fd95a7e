import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { aSubEvent } from '#shared/testing/builders.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const CALL = '/api/events/1/subevents';

test('sends the chosen days and times, and shows the answer as it is, an error too', async () => {
  const page = await visit('/test-date', { as: 'admin', screen: 'desk', tolerate: FAILED_ANSWER });
  await page.getByRole('heading', { level: 1, name: 'Test Date' }).waitFor();
  await expect.poll(() => page.title()).toBe('Test Date - Rollcall');
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect.poll(() => choice('Start time: hour').inputValue()).toBe('12');
  await expect.poll(() => choice('Start time: minutes').inputValue()).toBe('00');
  await expect.poll(() => choice('End time: hour').inputValue()).toBe('14');
  const minutes = await choice('End time: minutes').locator('option').allTextContents();
  expect(minutes).toEqual(['00', '15', '30', '45']);
  await mockAnswer(page, CALL, 201, {
    ...aSubEvent({ id: 7 }),
    updated_at: '2031-12-01T12:00:00.000Z',
  });
  await page.getByLabel('Start date').fill('2031-12-31');
  await choice('Start time: minutes').selectOption('45');
  const request = page.waitForRequest((one) => one.url().endsWith(CALL));
  await page.getByRole('button', { name: 'Test API Call' }).click();
  const sent: unknown = (await request).postDataJSON();
  // This browser is in New York.
  expect(sent).toMatchObject({ start_time: '2031-12-31T17:45:00.000Z', venue_id: 1 });
  await page.getByText('"id": 7').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await mockAnswer(page, CALL, 400, {
    code: 'request.invalid',
    message: 'No.',
    field: 'end_time',
  });
  await page.getByRole('button', { name: 'Test API Call' }).click();
  await page.getByText('"field": "end_time"').waitFor();
  await page.getByRole('heading', { name: 'Error' }).waitFor();
});
