import { ADMIN_MENU, type AdminPage } from '#shared/site/adminPages.ts';

export function areaAt(pathname: string): AdminPage | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const inside = (to: string): boolean => to !== '/admin' && path.startsWith(`${to}/`);
  return ADMIN_MENU.find(({ to }) => to === path || inside(to));
}
