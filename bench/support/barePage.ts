// The limit for a stored ticket: a page of twenty lines that reads one text from IndexedDB and draws its QR code.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';

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

export async function serveBarePage(): Promise<{ url: string; stop: () => void }> {
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/worker.js': ['text/javascript', WORKER],
    '/uqr.mjs': ['text/javascript', readFileSync(uqr, 'utf8')],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? [];
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
