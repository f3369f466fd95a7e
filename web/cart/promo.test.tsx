import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { stopClock, stubScreen, stubServer } from '#web/events/events.testing.tsx';
import { rememberedLink, rememberLink } from '#web/promos/promoLink.storage.ts';
import { press, reachInfo, server, show, total } from './panel.testing.tsx';

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
    // On phones the answer would be below the panel's edge.
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(screen.getByText('Discount (VELVET, 15%)').nextSibling).toHaveTextContent('-$3.75');
    expect(screen.getByText('Sales Tax').nextSibling).toHaveTextContent('$1.75');
    expect(total()).toBe('Total1 ticket, with $1.75 tax, 15% off$23.00');
  });

  it.each([
    [
      { code: 'AXLE', applied: false, discountRate: 0 },
      /AXLE is not active for this event\. No harm done/,
    ],
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

describe('the code of a link', () => {
  const AXLE = { code: 'AXLE', applied: true, discountRate: 15 };
  const code = () => screen.getByLabelText(/Promo Code/);
  const visit = async (search = '', worth: unknown = AXLE) => {
    cleanup();
    sessionStorage.clear();
    stubServer({ ...server, '/api/events/7/promo-code': worth });
    const address = await show(search);
    await reachInfo();
    return address;
  };
  beforeEach(() => localStorage.clear());

  it('is there on a later visit without it, until it is removed', async () => {
    await visit('?promo=axle');
    expect(code()).toHaveValue('AXLE');
    const address = await visit();
    expect(code()).toHaveValue('AXLE');
    await screen.findByText('Promo code AXLE applied: 15% off your tickets, $3.75 less.');
    await press('Remove the code AXLE');
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    expect(screen.queryByText(/applied/)).toBeNull();
    expect([address(), localStorage.getItem('rollcall.promo')]).toEqual(['/events/7', null]);
  });

  it('that does nothing is told once, and the link before it counts again', async () => {
    rememberLink(7, 'AXLE', Date.now() - 1);
    await visit('?promo=dead', { code: 'DEAD', applied: false, discountRate: 0 });
    await screen.findByText(/^The promo code DEAD is not active for this event\./);
    expect(code()).toHaveValue('DEAD');
    expect(rememberedLink(7, Date.now())).toBe('AXLE');
    await userEvent.clear(code());
    expect(rememberedLink(7, Date.now())).toBeNull();
  });

  it('keeps its discount when a code is typed that does nothing', async () => {
    await visit('?promo=axle');
    await screen.findByText(/^Promo code AXLE applied/);
    const before = total();
    stubServer({
      ...server,
      '/api/events/7/promo-code': { code: 'NOPE', applied: false, discountRate: 0 },
    });
    await userEvent.type(code(), 'x');
    await screen.findByText(
      'The promo code AXLEX is not active for this event. AXLE, the code of your link, still counts.',
    );
    expect(total()).toBe(before);
    expect(screen.getByText('Discount (AXLE, 15%)')).toBeVisible();
  });
});
