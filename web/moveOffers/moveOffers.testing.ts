import type { MoveOffer } from '#shared/moveOffers/moveOffers.schemas.ts';

export const aMoveOffer = (with_: Partial<MoveOffer> = {}): MoveOffer => ({
  id: 'OFFER',
  item_id: 5,
  status: 'open',
  ticket: 'VIP',
  event: { id: 8, title: 'Golden Glide', when: 'Sat, Dec 12' },
  amount: 3789,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  by: 'boss',
  order: null,
  not_returned: null,
  ...with_,
});
