import { isAppError } from '#shared/base/errors.ts';
import { call, newsletter } from '#web/api/client.ts';

export async function subscribe(email: string, page: string): Promise<string | null> {
  try {
    await call(newsletter.api.newsletter.$post({ json: { email, page: page.slice(0, 200) } }));
    return null;
  } catch (error) {
    if (isAppError(error)) return error.problem.message;
    throw error;
  }
}
