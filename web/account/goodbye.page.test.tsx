import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Component } from './goodbye.page.tsx';
import { markDeleted } from './goodbye.storage.ts';

function open() {
  const routes = [
    { path: '/', element: <p>Start page</p> },
    { path: '/goodbye', element: <Component /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/goodbye'] });
  return render(<RouterProvider router={router} />);
}

it('says so once after an account was deleted, and to no other visitor', async () => {
  markDeleted();
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText('Start page')).toBeVisible();
  expect(screen.queryByText('Your account is deleted')).toBeNull();
});
