import { SATURDAY } from '#api/demo/calendar.ts';
import type { DemoEvent } from '#api/demo/plan.types.ts';

export const libertyBell: DemoEvent = {
  title: 'Liberty Bell Boogie',
  description:
    'Fast-backwards masters, a mill full of mirrors, and the loudest Sunday brunch skate in Pennsylvania.',
  venues: ['Kensington Rink Works'],
  djs: ['Velvet Vinyl', 'Toe Stop Tony'],
  startsIn: -15,
  weekday: SATURDAY,
  days: 2,
  doors: '18:30',
  schedule: [
    {
      day: 0,
      from: '19:00',
      to: '00:30',
      title: 'Mill Night',
      djs: [0, 1],
      description: 'R&B first, then whatever Tony pulls out of the crate.',
    },
    {
      day: 1,
      from: '11:30',
      to: '15:00',
      title: 'Brunch Skate',
      djs: [0],
      description: 'Pancakes, coffee, slow laps.',
    },
  ],
  tickets: [
    {
      name: 'Both Days',
      description: 'Night and brunch.',
      price: 4800,
      quantity: 220,
      type: 'multi_day',
      weight: 3,
      addons: ['skates', 'pads', 'shirt'],
    },
    {
      name: 'Mill Night',
      description: 'Saturday only.',
      price: 3200,
      quantity: 240,
      type: 'single_day',
      weight: 3,
      session: 0,
      addons: ['skates', 'pads', 'lights'],
    },
    {
      name: 'Early Bird',
      description: 'For the quick ones.',
      price: 3600,
      quantity: 40,
      type: 'multi_day',
      weight: 2,
      inactive: true,
      addons: ['skates'],
    },
  ],
  orders: 52,
};
