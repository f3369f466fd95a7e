export const KINDS = ['doors_soon', 'schedule_changed', 'nearly_gone'] as const;
export type Kind = (typeof KINDS)[number];

export const ALL_KINDS = { doors_soon: true, schedule_changed: true, nearly_gone: true } as const;

export const KIND_TEXTS: Readonly<Record<Kind, { title: string; body: string }>> = {
  doors_soon: {
    title: 'Doors open soon',
    body: 'Three hours before doors, for events you have tickets to or saved.',
  },
  schedule_changed: {
    title: 'Schedule changed',
    body: 'When the date, time, place or program of one of your events changes.',
  },
  nearly_gone: {
    title: 'Tickets nearly gone',
    body: 'Once, when an event you saved is about to sell out.',
  },
};
