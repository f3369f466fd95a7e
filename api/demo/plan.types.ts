import type { AddonKey } from './addons.data.ts';

export type DemoSession = {
  day: number;
  from: string;
  to: string;
  title: string;
  description: string;
  /** Indexes in the event's lists. */
  venue?: number;
  djs: readonly number[];
};

export type DemoTicket = {
  name: string;
  description: string;
  price: number;
  quantity: number;
  type: string;
  /** Relative frequency; default 1. */
  weight?: number;
  /** Index of a schedule item; default: the whole event. */
  session?: number;
  hidden?: boolean;
  inactive?: boolean;
  addons?: readonly AddonKey[];
};

export type DemoEvent = {
  title: string;
  description: string | null;
  /** Venue names; the first is the main one. */
  venues: readonly string[];
  djs: readonly string[];
  /** About so many days from now, on this weekday (0 is Sunday); null: exactly. */
  startsIn: number;
  weekday: number | null;
  days: number;
  doors: string | null;
  start?: string;
  end?: string;
  featured?: boolean;
  schedule: readonly DemoSession[];
  tickets: readonly DemoTicket[];
  /** Orders so far, or until sold out. */
  orders: number | 'sold out';
};
