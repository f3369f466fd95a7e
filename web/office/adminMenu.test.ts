import { expect, it } from 'vitest';
import { sitePageAt } from '#shared/site/pages.ts';
import { ADMIN_MENU } from '#shared/site/adminPages.ts';
import { areaAt } from './AdminMenu.tsx';

it('each entry leads to a page, and knows the addresses of its area', () => {
  for (const { to } of ADMIN_MENU) expect([to, sitePageAt(to)]).not.toEqual([to, null]);
  expect(areaAt('/admin/events/')?.label).toBe('Event Management');
  expect(areaAt('/Admin')?.label).toBe('Overview');
  expect(areaAt('/admin/promoters/3')?.label).toBe('Promoter Management');
  expect(areaAt('/admin/nowhere')).toBeUndefined();
  expect(areaAt('/events')).toBeUndefined();
});
