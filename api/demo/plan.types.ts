import type { AddonKey } from './addons.data.ts';

export type DemoSession = {
  day: number;
  from: string;
  to: string;
  title: string;
  description: string;
  /** Index in the event's list of venues. */
  venue?: number;
  djs: readonly number[];
};

export type DemoTicket = {
  name: string;
  description: string;
  price: number;
  quantity: number;
  type: string;
  /** How often this ticket is bought compared to others; default 1. */
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
  /** How many orders there are so far, or as many as it takes to sell out. */
  orders: number | 'sold out';
};
