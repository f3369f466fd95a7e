import type { StoredAddon } from '#shared/addons/addons.schemas.ts';

type DemoDj = {
  name: string;
  specialty: string | null;
  city: string;
  state: string;
  bio: string;
};

export const DJS: readonly DemoDj[] = [
  {
    name: 'DJ Axle',
    specialty: 'Funk & Boogie',
    city: 'Oakland',
    state: 'CA',
    bio: 'Digs for 45s on Mondays and plays them on Fridays. Believes every set needs one song for the beginners.',
  },
  {
    name: 'Lady Lanes',
    specialty: 'House',
    city: 'Chicago',
    state: 'IL',
    bio: 'Grew up two blocks from the rink and never left the floor. Four on it, always.',
  },
  {
    name: 'Toe Stop Tony',
    specialty: 'Old-School Hip-Hop',
    city: 'Brooklyn',
    state: 'NY',
    bio: 'Cuts, doubles and the cleanest stops in the borough.',
  },
  {
    name: 'Miss Mirrorball',
    specialty: 'Disco',
    city: 'Atlanta',
    state: 'GA',
    bio: 'Strings, hand claps and a little too much glitter. Ask for the 12-inch version.',
  },
  {
    name: 'The Quad Father',
    specialty: 'Soul',
    city: 'Detroit',
    state: 'MI',
    bio: 'Thirty years of slow couples’ skates. Your parents may have met at one.',
  },
  {
    name: 'Selector Sway',
    specialty: 'Reggae & Dub',
    city: 'Austin',
    state: 'TX',
    bio: 'Heavy low end, light feet.',
  },
  {
    name: 'Velvet Vinyl',
    specialty: 'R&B',
    city: 'Philadelphia',
    state: 'PA',
    bio: 'Neo-soul for the early laps, new jack swing for the late ones.',
  },
  {
    name: 'Neon Nadia',
    specialty: 'Synth & Italo',
    city: 'Pasadena',
    state: 'CA',
    bio: 'Drum machines, palm trees and a sunrise set that people still talk about.',
  },
  {
    name: 'Bayou Bearings',
    specialty: 'Bounce',
    city: 'New Orleans',
    state: 'LA',
    bio: 'Brings the parade indoors. Keep your knees bent.',
  },
  {
    name: 'Papa Shuffle',
    specialty: null,
    city: 'Seattle',
    state: 'WA',
    bio: 'Plays whatever the floor asks for, and knows before the floor does.',
  },
];

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
