import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, stopClock, stubScreen, stubServer } from '#web/events/events.testing.tsx';
import { reachInfo, server, show, total } from './panel.testing.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

describe('a promo code', () => {
  it('says what a code is worth, before anything is paid', async () => {
    const worth = { code: 'VELVET', applied: true, discountRate: 15 };
    stubServer({ ...server, '/api/events/7/promo-code': worth });
    const scroll = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scroll;
    await show();
    await reachInfo();
    expect(screen.queryByText(/^Discount/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/Promo Code/), 'velvet');
    expect(screen.getByText('Checking the code...')).toBeVisible();
    expect(scroll).not.toHaveBeenCalled();
    await screen.findByText('Promo code VELVET applied: 15% off your tickets, $3.75 less.');
    // On phones the answer would stand below the panel's lower edge.
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(screen.getByText('Discount (15%)').nextSibling).toHaveTextContent('-$3.75');
    expect(screen.getByText('Sales Tax').nextSibling).toHaveTextContent('$1.75');
    expect(total()).toBe('Total1 ticket, with $1.75 tax, 15% off$23.00');
  });

  it.each([
    [{ code: 'AXLE', applied: false, discountRate: 0 }, /AXLE does not work for this event/],
    [{ code: 'AXLE', applied: true, discountRate: 0 }, /^Promo code AXLE applied\.$/],
    [problem(500), /AXLE could not be checked now/],
  ])('blocks nobody with a code that takes nothing off: %#', async (worth, text) => {
    stubServer({ ...server, '/api/events/7/promo-code': worth });
    await show('?promo=axle');
    await reachInfo();
    expect(await screen.findByText(text)).toBeVisible();
    expect(total()).toBe('Total1 ticket, with $2.06 tax$27.06');
  });
});
