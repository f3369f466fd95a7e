const SECONDS = '5';
const SENTENCE = 'The server is starting. Please try again in a moment.';

/** Answers while the port is taken and the database is being opened, which an upgrade can make long. */
export function starting(request: Request): Response {
  const init = { status: 503, headers: { 'Retry-After': SECONDS, 'Cache-Control': 'no-store' } };
  if (!request.headers.get('accept')?.includes('text/html')) {
    return Response.json({ code: 'server.starting', message: SENTENCE }, init);
  }
  const headers = { ...init.headers, Refresh: SECONDS, 'Content-Type': 'text/html; charset=utf-8' };
  const page = `<!doctype html><html lang="en"><title>Starting</title><p>${SENTENCE}</p></html>`;
  return new Response(page, { ...init, headers });
}
