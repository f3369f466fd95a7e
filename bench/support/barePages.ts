// Pages without the product, which are the limits of what its pages can reach.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { List } from './bareList.ts';

/** Serves on a free port. */
async function serve(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads one text from IndexedDB and draws its QR code. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><body>
<script type="module">
import { encode } from '/uqr.mjs';
const opening = indexedDB.open('bare', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('codes').put('RC1-' + 'A'.repeat(180), 1);
opening.onsuccess = () => {
  const reading = opening.result.transaction('codes').objectStore('codes').get(1);
  reading.onsuccess = () => {
    const { data, size } = encode(reading.result, { ecc: 'M', border: 4 });
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => dark ? 'M' + x + ' ' + y + 'h1v1h-1z' : []));
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', 'qr');
    svg.setAttribute('viewBox', '0 0 ' + size + ' ' + size);
    svg.appendChild(document.createElementNS(svg.namespaceURI, 'path')).setAttribute('d', path.join(''));
    document.body.append(svg);
  };
};
navigator.serviceWorker.register('/worker.js');
</script></body></html>`;

const WORKER = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('bare').then((cache) => cache.addAll(['/', '/uqr.mjs']))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));`;

const uqr = join(import.meta.dirname, '../../node_modules/uqr/dist/index.mjs');

/** The limit for a stored ticket: a page of twenty lines. */
export function serveBarePage() {
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/worker.js': ['text/javascript', WORKER],
    '/uqr.mjs': ['text/javascript', readFileSync(uqr, 'utf8')],
  };
  return serve(({ url = '' }, response) => {
    const [type, text] = files[url] ?? [];
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(text);
  });
}

const ENTRY = 'virtual:bare';
const CODE = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { List } from ${JSON.stringify(join(import.meta.dirname, 'bareList.ts'))};
const root = document.getElementById('root');
hydrateRoot(root, createElement(List, { count: Number(root.dataset.count) }));
`;

const listOf = (count: number): string => renderToString(createElement(List, { count }));

/** A page of `bytes` of HTML. */
function pageOf(bytes: number): string {
  const count = Math.max(1, Math.round((bytes - 400) / (listOf(200).length / 200)));
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="description" content="A list"><title>Bare</title><script type="module" src="/bare.js"></script></head>' +
    `<body><div id="root" data-count="${count}">${listOf(count)}</div></body></html>`
  );
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? CODE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [entry] = output?.output ?? [];
  if (!entry) throw new Error('nothing was built');
  return entry.code;
}

/**
 * The limit for a page that React hydrates: list items with a link each, as much HTML as the page beside it. Serves
 * `/<bytes>`, compressed as the product's pages are.
 */
export async function serveBareReact() {
  const code = await script();
  return serve(({ url = '' }, response) => {
    const bytes = Number(url.slice(1));
    const [type, text] =
      url === '/bare.js' ? ['text/javascript', code] : ['text/html', pageOf(bytes)];
    const found = url === '/bare.js' || bytes > 0;
    response.writeHead(found ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
    response.end(brotliCompressSync(found ? text : ''));
  });
}
