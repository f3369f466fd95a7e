import type { ListedPromoter, Promoter } from './promoters.schemas.ts';

export const aPromoterProfile = (with_: Partial<Promoter> = {}): Promoter => ({
  id: 1,
  name: 'Riley Fox',
  email: 'riley@example.com',
  phone: null,
  promo_code: null,
  code_active: true,
  status: 'pending',
  created_at: '2026-11-20T12:00:00.000Z',
  default_commission_rate: null,
  instagram_handle: null,
  twitter_handle: null,
  facebook_url: null,
  website: null,
  preferred_payout: null,
  why_join: null,
  ...with_,
});

export const aListedPromoter = (with_: Partial<ListedPromoter> = {}): ListedPromoter => ({
  ...aPromoterProfile(with_),
  clicks: 0,
  available: 0,
  pending: 0,
  ...with_,
});
