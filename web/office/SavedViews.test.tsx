import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fill, press } from '#web/testing/userActions.ts';
import { address, showPages } from '#web/testing/pages.tsx';
import { SavedViews } from './SavedViews.tsx';

const KEY = 'rollcall.views.orders';
const open = (query: string) =>
  showPages({ '*': <SavedViews list="orders" params={['status', 'sort']} /> }, `/admin${query}`);
const menu = (name: string) => press(name, 'menuitem');

it('keeps the filters of the address under a name, and brings them back without what is not theirs', async () => {
  open('?tab=orders&status=pending&search=ana&page=3&sort=-total');
  await press('Saved Views');
  await menu('Save This View');
  await fill({ 'Name of view 1': 'To pay' });
  await press('Save');
  expect(screen.getByRole('button', { name: 'Saved Views: To pay' })).toBeVisible();
  expect(localStorage.getItem(KEY)).not.toContain('ana');
  await press('Saved Views: To pay');
  await menu('Clear Filters');
  expect(address()).toBe('/admin?tab=orders');
  await press('Saved Views');
  await menu('To pay');
  expect(address()).toBe('/admin?tab=orders&sort=-total&status=pending');
});

it('gives views another name and deletes them', async () => {
  const views = [
    { name: 'A', query: 'status=pending' },
    { name: 'B', query: 'sort=total' },
  ];
  localStorage.setItem(KEY, JSON.stringify(views));
  open('');
  await press('Saved Views');
  await menu('Edit Views');
  await press('Delete view 1');
  await fill({ 'Name of view 1': 'Cheap first' });
  await press('Save');
  const kept = [{ name: 'Cheap first', query: 'sort=total' }];
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(kept);
});

it('says that a list without filters has nothing to save, and starts over from notes that it cannot read', async () => {
  localStorage.setItem(KEY, '{');
  open('?tab=orders');
  await userEvent.click(screen.getByRole('button', { name: 'Saved Views' }));
  const nothing = screen.getByRole('menuitem', { name: 'Filter the list to save a view' });
  expect(nothing).toHaveAttribute('aria-disabled', 'true');
});
