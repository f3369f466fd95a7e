import type { StoredAddon } from '#shared/addons/addons.schemas.ts';

export type DemoAddon = Pick<
  StoredAddon,
  'name' | 'description' | 'price' | 'sales_tax_rate' | 'addon_type' | 'available_quantity'
>;

export const ADDONS = {
  skates: {
    name: 'Skate rental',
    description: 'Quad skates in your size, for the whole session.',
    price: 800,
    sales_tax_rate: 725,
    addon_type: 'skate_rental',
    available_quantity: 900,
  },
  pads: {
    name: 'Pads & helmet',
    description: 'Knee pads, wrist guards and a fresh helmet.',
    price: 500,
    sales_tax_rate: 725,
    addon_type: 'skate_rental',
    available_quantity: 300,
  },
  lounge: {
    name: 'VIP lounge',
    description: 'Seats by the floor, a quiet corner and cold water all night.',
    price: 3500,
    sales_tax_rate: 725,
    addon_type: 'vip_lounge',
    available_quantity: 160,
  },
  shirt: {
    name: 'Event T-shirt',
    description: 'Soft cotton, printed with this year’s poster.',
    price: 2800,
    sales_tax_rate: 725,
    addon_type: 'merchandise',
    available_quantity: null,
  },
  lights: {
    name: 'LED wheel lights',
    description: 'A set of eight. They start when you do.',
    price: 1499,
    sales_tax_rate: 725,
    addon_type: 'merchandise',
    available_quantity: 240,
  },
  after: {
    name: 'After-hours session',
    description: 'The floor is yours until 2 AM.',
    price: 1200,
    sales_tax_rate: 0,
    addon_type: 'extra_access',
    available_quantity: 220,
  },
} as const satisfies Record<string, DemoAddon>;

export type AddonKey = keyof typeof ADDONS;
