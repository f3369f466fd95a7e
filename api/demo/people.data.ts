import type { Role } from '#shared/accounts/accounts.schemas.ts';

type DemoLogin = {
  username: string;
  role: Role;
  first: string;
  last: string;
  phone: string;
};

export const LOGINS: readonly DemoLogin[] = [
  { username: 'admin', role: 'admin', first: 'Avery', last: 'Brooks', phone: '(404) 555-0100' },
  { username: 'staff', role: 'staff', first: 'Sam', last: 'Ortiz', phone: '(404) 555-0101' },
  { username: 'promoter', role: 'promoter', first: 'Riley', last: 'Fox', phone: '(312) 555-0102' },
  { username: 'skater', role: 'user', first: 'Ana', last: 'Rivera', phone: '(404) 555-0103' },
];

export const FIRST_NAMES = [
  'Ana',
  'DeShawn',
  'Mei-Lin',
  'Priya',
  'Marcus',
  'Zoë',
  'Luis',
  'Tasha',
  'Kofi',
  'Imani',
  'Noah',
  'Yuki',
  'Omar',
  'Grace',
  'Rosa',
  'Eli',
  'Keisha',
  'Andre',
  'Hana',
  'Diego',
  'Naomi',
  'Theo',
  'Layla',
  'Miguel',
  'Aaliyah',
  'Finn',
  'Carmen',
  'Malik',
  'Ingrid',
  'Jamal',
  'Sofia',
  'Kai',
] as const;

export const LAST_NAMES = [
  'Rivera',
  'Carter',
  'O’Connor',
  'Patel',
  'Bell',
  'Nguyen',
  'Hernandez',
  'Washington',
  'Mensah',
  'Brooks',
  'Kim',
  'Tanaka',
  'Haddad',
  'Sullivan',
  'Morales',
  'Goldberg',
  'Jackson',
  'Baptiste',
  'Lindqvist',
  'Okafor',
  'Silva',
  'Reyes',
  'Thompson',
  'Nakamura',
  'Dubois',
  'Walker',
  'Cruz',
  'Freeman',
  'Young',
  'Alvarez',
] as const;

export type DemoPromoter = {
  name: string;
  /** Username of the account, if there is one. */
  login?: string;
  code: string | null;
  status: 'pending' | 'approved' | 'rejected';
  /** How many days ago the promoter joined. */
  since: number;
  /** The promoter's commission and discount at each event, by event title, in whole percent. */
  rates: Readonly<Record<string, readonly [commission: number, discount: number]>>;
  /** Answers on the application form. */
  application?: {
    phone?: string;
    instagram_handle?: string;
    twitter_handle?: string;
    facebook_url?: string;
    website?: string;
    preferred_payout: 'paypal' | 'venmo' | 'bank_transfer' | 'check' | 'cash';
    why_join?: string;
  };
};

export const PROMOTERS: readonly DemoPromoter[] = [
  {
    name: 'Riley Fox',
    login: 'promoter',
    code: 'ROLLFX27',
    status: 'approved',
    since: 120,
    rates: {
      'Windy City Wheels Festival': [15, 10],
      'Peach City Skate Jam': [12, 15],
      'Desert Neon Night': [10, 5],
      'Brooklyn Block Party on Wheels': [10, 10],
    },
  },
  {
    name: 'Jada Monroe',
    code: 'ROLLJM84',
    status: 'approved',
    since: 96,
    rates: {
      'Peach City Skate Jam': [15, 10],
      'Liberty Bell Boogie': [12, 20],
      'Motor City Midnight Roll': [10, 10],
    },
  },
  {
    name: 'Theo Nakamura',
    code: 'ROLLTN59',
    status: 'approved',
    since: 75,
    rates: { 'Emerald City Glide': [8, 10], 'Sunset Derby Disco': [20, 10] },
  },
  { name: 'Priya Shah', code: null, status: 'approved', since: 21, rates: {} },
  {
    name: 'Marcus Bell',
    code: null,
    status: 'pending',
    since: 4,
    rates: {},
    application: {
      phone: '(313) 555-0148',
      instagram_handle: '@marcusrolls',
      website: 'marcusbell.example',
      preferred_payout: 'bank_transfer',
      why_join:
        'I run the Tuesday adult night in Detroit. Two hundred people ask me every week where to skate next.',
    },
  },
  {
    name: 'Lena Ortiz',
    code: null,
    status: 'pending',
    since: 1,
    rates: {},
    application: { twitter_handle: 'lenaonwheels', preferred_payout: 'venmo' },
  },
  { name: 'Dex Harlow', code: null, status: 'rejected', since: 33, rates: {} },
];
