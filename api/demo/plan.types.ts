import type { AddonKey } from './addons.data.ts';

export type DemoSession = {
  day: number;
  from: string;
  to: string;
  title: string;
  description: string;
  /** Positions in the event's lists. */
  venue?: number;
  djs: readonly number[];
};

export type DemoTicket = {
  name: string;
  description: string;
  price: number;
  quantity: number;
  type: string;
  /** How often it is chosen, compared with the others; 1 unless given. */
  weight?: number;
  /** Position in the schedule it is for; all of it unless given. */
  session?: number;
  hidden?: boolean;
  inactive?: boolean;
  addons?: readonly AddonKey[];
};

export type DemoEvent = {
  title: string;
  description: string | null;
  /** Names from the list of venues; the first is the main one and says city and zone. */
  venues: readonly string[];
  djs: readonly string[];
  /** About how many days from now it starts, and on which day of the week (0 is Sunday); null: exactly then. */
  startsIn: number;
  weekday: number | null;
  days: number;
  doors: string | null;
  featured?: boolean;
  schedule: readonly DemoSession[];
  tickets: readonly DemoTicket[];
  /** Orders so far, or until the last ticket is gone. */
  orders: number | 'sold out';
};
