import { body, contract, file, reply } from '#shared/base/contract.ts';
import { askedSchema, linkSchema, statusSchema, subscribeSchema } from './newsletter.schemas.ts';
import { defineProblem } from '#shared/base/errors.ts';

export const linkInvalid = defineProblem(
  'newsletter.link_invalid',
  404,
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
