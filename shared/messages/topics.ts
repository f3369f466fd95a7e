import { PRODUCT } from '#shared/base/product.ts';

/**
 * Kinds of mail that buyers can switch off separately: organizers' news that isn't about their event, and
 * reminders. All other mails are about something that somebody bought or asked for.
 */
export const TOPICS = {
  news: {
    title: 'Messages',
    button: 'Unsubscribe from messages of organisers',
    ask: 'No more news from organisers?',
    means: `Organisers on ${PRODUCT} no longer write to you of anything but the events you have tickets for.`,
    gone: 'gets only mails about events you have tickets for',
    back: 'News from organisers goes to',
  },
  reminders: {
    title: 'Reminders',
    button: 'No more reminders',
    ask: 'No more reminders?',
    means:
      'You no longer get a mail on the day before an event. Changes of an event are still told to you.',
    gone: 'gets no more reminders',
    back: 'Reminders go to',
  },
} as const;
export type Topic = keyof typeof TOPICS;

/** Topic of an unsubscribe link: news, unless the link says otherwise. */
export const topicIn = (about: string | null | undefined): Topic =>
  about === 'reminders' ? 'reminders' : 'news';
