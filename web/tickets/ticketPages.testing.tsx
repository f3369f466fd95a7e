import { render } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { Component as ConfirmationPage } from '#web/orders/confirmation.page.tsx';
import { Component as OrderPage } from '#web/orders/order.page.tsx';
import { Component as TicketsPage } from './tickets.page.tsx';

export function renderAt(at: string, answers: Parameters<typeof mockApi>[0] = {}) {
  const server = mockApi(answers);
  const view = render(
    <TestProviders client={newClient()} at={at}>
      <Routes>
        <Route path="/order-confirmation" element={<ConfirmationPage />} />
        <Route path="/orders/:orderNumber" element={<OrderPage />} />
        <Route path="/tickets" element={<TicketsPage />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </TestProviders>,
  );
  return { ...server, ...view };
}

export function orderAnswers(order: Order): Parameters<typeof mockApi>[0] {
  const whole = () => Response.json(order);
  return {
    [`GET /api/orders/by-number/${order.order_number}`]: whole,
    [`GET /api/orders/${order.order_number}`]: whole,
    [`GET /api/orders/${order.id}`]: whole,
    [`GET /api/orders/${order.id}/items`]: () => Response.json(order.items),
  };
}
