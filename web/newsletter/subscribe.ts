import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';

export async function subscribe(email: string, page: string): Promise<string | null> {
  try {
    await call(newsletterContract.subscribe, { json: { email, page: page.slice(0, 200) } });
    return null;
  } catch (error) {
    if (isAppError(error)) return error.problem.message;
    throw error;
  }
}
