import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Basket, restoreCart } from '#web/cart/cart.storage.ts';

/**
 * Sends a buyer who opened the checkout's link in another browser back to the panel, which asks for name and e-mail.
 */
export function AskBuyer({ basket, promo }: { basket: Basket; promo: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    restoreCart(basket);
    const search = promo === null ? '' : `?${new URLSearchParams({ promo })}`;
    const to = `/events/${basket.eventId}${search}`;
    void navigate(to, { replace: true, state: { openPanel: true } });
  }, [basket, promo, navigate]);
  return null;
}
