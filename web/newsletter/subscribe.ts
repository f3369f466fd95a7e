import { isAppError } from '#shared/base/errors.ts';
import { call, newsletter } from '#web/api/client.ts';

/**
 * Asks for the newsletter. What comes of it goes to the address by mail, whether it is known or not. Null, or a
 * sentence that says why it could not be asked.
 */
export async function subscribe(email: string, page: string): Promise<string | null> {
  try {
    await call(newsletter.api.newsletter.$post({ json: { email, page: page.slice(0, 200) } }));
    return null;
  } catch (error) {
    if (isAppError(error)) return error.problem.message;
    throw error;
  }
}
