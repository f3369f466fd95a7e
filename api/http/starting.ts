import { refusalPage } from './refusalPage.ts';

const SECONDS = '5';
const SENTENCE = 'The server is starting. Please try again in a moment.';

/**
 * Answers requests while the server already listens but the database is still opening, which can take long after an
 * upgrade.
 */
export function starting(request: Request): Response {
  if (request.headers.get('accept')?.includes('text/html')) {
    return refusalPage('Starting', SENTENCE, SECONDS);
  }
  const headers = { 'Retry-After': SECONDS, 'Cache-Control': 'no-store' };
  return Response.json({ code: 'server.starting', message: SENTENCE }, { status: 503, headers });
}
