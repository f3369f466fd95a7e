import { expect, it } from 'vitest';
import { sitePageAt } from '#shared/site/pages.ts';
import { ADMIN_MENU } from '#shared/site/adminPages.ts';
import { areaAt } from './AdminMenu.tsx';

it.each(ADMIN_MENU)('$label leads to a page', ({ to }) => {
  expect(sitePageAt(to)).not.toBeNull();
});

it('knows the area of an address', () => {
  expect(areaAt('/admin/events/')?.label).toBe('Event Management');
  expect(areaAt('/Admin')?.label).toBe('Overview');
  expect(areaAt('/admin/promoters/3')?.label).toBe('Promoter Management');
  expect(areaAt('/admin/nowhere')).toBeUndefined();
  expect(areaAt('/events')).toBeUndefined();
});
