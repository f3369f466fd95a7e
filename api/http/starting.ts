import { refusalPage } from './refusalPage.ts';

const SECONDS = '5';
const SENTENCE = 'The server is starting. Please try again in a moment.';

/** Answers while the port is taken and the database is being opened, which an upgrade can make long. */
export function starting(request: Request): Response {
  if (request.headers.get('accept')?.includes('text/html')) {
    return refusalPage('Starting', SENTENCE, SECONDS);
  }
  const headers = { 'Retry-After': SECONDS, 'Cache-Control': 'no-store' };
  return Response.json({ code: 'server.starting', message: SENTENCE }, { status: 503, headers });
}
