import type { AddonKey } from './catalogue.data.ts';

export type DemoSession = ReturnType<typeof session>;

/** An item of a schedule. `djs` and `venue` are positions in the event's lists. */
export const session = (
  [day, from, to]: readonly [day: number, from: string, to: string],
  title: string,
  description: string,
  djs: readonly number[] = [],
  venue = 0,
) => ({ day, from, to, title, description, djs, venue });

type TicketOptions = {
  /** How often this ticket is bought compared to others; default 1. */
  weight?: number;
  /** Index of a schedule item; default: the whole event. */
  session?: number;
  hidden?: boolean;
  inactive?: boolean;
  addons?: readonly AddonKey[];
};

export type DemoTicket = ReturnType<typeof ticket>;

export const ticket = (
  type: string,
  name: string,
  price: number,
  quantity: number,
  description: string,
  options: TicketOptions = {},
) => ({ type, name, price, quantity, description, ...options });

export type DemoEvent = {
  title: string;
  description: string | null;
  /** Venue names; the first is the main one. */
  venues: readonly string[];
  djs: readonly string[];
  /** Days from now: approximate if `weekday` (0 is Sunday) is set, exact if `weekday` is null. */
  startsIn: number;
  weekday: number | null;
  days: number;
  doors: string | null;
  start?: string;
  end?: string;
  featured?: boolean;
  minAge?: number;
  houseRules?: string;
  schedule: readonly DemoSession[];
  tickets: readonly DemoTicket[];
  /** The number of orders so far; `sold out` stands for as many as it takes to sell all tickets. */
  orders: number | 'sold out';
};
