import { z } from 'zod';
import { body, contract, file, reply } from '#shared/base/contract.ts';
import { notFound } from '#shared/base/errors.ts';
import { emailOf, printable } from '#shared/base/text.schemas.ts';

const WRONG_EMAIL = 'Please enter a valid email address';

const subscribeSchema = z.object({
  email: emailOf(WRONG_EMAIL),
  page: printable(z.string().max(200)).optional(),
});
export type Subscribe = z.infer<typeof subscribeSchema>;

/** A token of 256 random bits, base64url. Malformed tokens count as unknown, not as errors. */
const linkSchema = z.object({ token: printable(z.string().max(200)) });

const askedSchema = z.object({ ok: z.literal(true) });
const statusSchema = z.object({
  ok: z.literal(true),
  email: z.string(),
  status: z.enum(['confirmed', 'unsubscribed']),
});
export type SubscriptionAnswer = z.infer<typeof statusSchema>;

export const linkInvalid = notFound(
  'newsletter.link_invalid',
  'This link is no longer valid. Please subscribe again to get a new one.',
);

/** Calls to subscribe to the newsletter or leave it. Only a POST changes anything: mail scanners follow links. */
export const newsletterContract = contract('newsletter', {
  subscribe: {
    post: '/api/newsletter',
    summary: 'Request the newsletter; an e-mail asks for confirmation',
    access: 'public',
    request: { body: body(subscribeSchema) },
    responses: { 200: reply(askedSchema) },
  },
  confirm: {
    post: '/api/newsletter/confirm',
    summary: 'Confirm a subscription',
    access: 'public',
    request: { body: body(linkSchema) },
    responses: { 200: reply(statusSchema) },
    problems: [linkInvalid],
  },
  unsubscribe: {
    post: '/api/newsletter/unsubscribe',
    summary: 'Unsubscribe with one click',
    access: 'public',
    request: { query: linkSchema },
    responses: { 200: reply(statusSchema) },
    problems: [linkInvalid],
  },
  unsubscribePage: {
    get: '/api/newsletter/unsubscribe',
    summary: 'A page with the button that unsubscribes',
    access: 'public',
    shed: false,
    request: { query: linkSchema },
    responses: { 200: file('text/html', 'The page') },
  },
  resume: {
    post: '/api/newsletter/resume',
    summary: 'Subscribe again',
    access: 'public',
    request: { body: body(linkSchema) },
    responses: { 200: reply(statusSchema) },
    problems: [linkInvalid],
  },
});
