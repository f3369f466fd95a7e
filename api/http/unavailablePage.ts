const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;' +
  'font:17px/1.5 system-ui,sans-serif;background:#140e1e;color:#f7f1e8}h1{margin:0 0 8px;font-size:28px}p{margin:0;max-width:32em}';

/**
 * A page for visitors whom the server can't serve yet: it reloads itself after `seconds`. `title` and `sentence` must
 * be our own texts, since they are not escaped.
 */
export function unavailablePage(title: string, sentence: string, seconds: string): Response {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p role="status">${sentence} This page will reload automatically.</p></main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': seconds,
    Refresh: seconds,
  };
  return new Response(page, { status: 503, headers });
}

const SECONDS = '5';
const SENTENCE = 'The server is starting. Please try again in a moment.';

/**
 * Answers requests while the server already listens but the database is still opening, which can take long after an
 * upgrade.
 */
export function startingResponse(request: Request): Response {
  if (request.headers.get('accept')?.includes('text/html')) {
    return unavailablePage('Starting', SENTENCE, SECONDS);
  }
  const headers = { 'Retry-After': SECONDS, 'Cache-Control': 'no-store' };
  return Response.json({ code: 'server.starting', message: SENTENCE }, { status: 503, headers });
}
