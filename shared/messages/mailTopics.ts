import { PRODUCT } from '#shared/base/brand.ts';

/**
 * Topics of optional mail, which buyers can turn off separately: organizers' news that isn't about their event, and
 * reminders. All other mails are about something that their recipient bought or asked for.
 */
export const TOPICS = {
  news: {
    title: 'Messages',
    button: 'Unsubscribe from organizer news',
    ask: 'No more news from organizers?',
    means: `Organizers on ${PRODUCT} will only e-mail you about events you have tickets for.`,
    gone: 'will only get e-mails about events you have tickets for',
    back: "We'll send organizer news to",
  },
  reminders: {
    title: 'Reminders',
    button: 'Stop reminders',
    ask: 'No more reminders?',
    means:
      "You won't get an e-mail the day before an event. We'll still tell you when an event changes.",
    gone: "won't get any more reminders",
    back: "We'll send reminders to",
  },
} as const;
export type Topic = keyof typeof TOPICS;

/** Topic of an unsubscribe link: news, unless the link says otherwise. */
export const topicIn = (about: string | null | undefined): Topic =>
  about && isTopic(about) ? about : 'news';

const isTopic = (about: string): about is Topic => Object.hasOwn(TOPICS, about);
