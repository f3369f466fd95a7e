import { call, newsletter } from '#web/api/client.ts';

/** Asks for the newsletter. What comes of it goes to the address by mail, whether it is known or not. */
export async function subscribe(email: string, page: string): Promise<void> {
  await call(newsletter.api.newsletter.$post({ json: { email, page: page.slice(0, 200) } }));
}
