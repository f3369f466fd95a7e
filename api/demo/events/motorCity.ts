import type { DemoEvent } from '#api/demo/plan.types.ts';

export const motorCity: DemoEvent = {
  title: 'Motor City Midnight Roll',
  description:
    'From ten until the buses run again. Detroit style, couples’ skates on the hour, every hour.',
  venues: ['Eight Mile Roll Hall'],
  djs: ['The Quad Father'],
  // Starts tomorrow, so that its door can be tried as soon as a ticket is bought.
  startsIn: 1,
  weekday: null,
  days: 1,
  doors: '21:30',
  start: '22:00',
  end: '04:00',
  featured: true,
  schedule: [
    {
      day: 0,
      from: '22:00',
      to: '04:00',
      title: 'Midnight Roll',
      djs: [0],
      description: 'Soul until sunrise.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'All night.',
      price: 2750,
      quantity: 380,
      type: 'single_day',
      weight: 4,
      addons: ['skates', 'pads', 'lights', 'after'],
    },
    {
      name: 'Couple',
      description: 'Two people, one rose.',
      price: 4999,
      quantity: 60,
      type: 'couple',
      addons: ['skates', 'lounge'],
    },
  ],
  orders: 17,
};
