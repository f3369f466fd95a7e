// The limit for a page that React hydrates: list items with a link each, as much HTML as the page beside it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ENTRY = 'virtual:bare';
const CODE = `
import { createElement as h } from 'react';
import { hydrateRoot } from 'react-dom/client';
const Item = ({ n }) => h('li', null, h('h3', null, 'Night ' + n), h('p', null, 'A rink, a floor and a crew. '.repeat(8)), h('a', { href: '/' + n, onClick: () => {} }, 'Details'));
const List = ({ count }) => h('ul', null, Array.from({ length: count }, (_, n) => h(Item, { key: n, n })));
const root = document.getElementById('root');
hydrateRoot(root, h(List, { count: Number(root.dataset.count) }));
`;

const item = (n: number): string =>
  `<li><h3>Night ${n}</h3><p>${'A rink, a floor and a crew. '.repeat(8)}</p><a href="/${n}">Details</a></li>`;

/** A page of `bytes` of HTML. */
function pageOf(bytes: number): string {
  const count = Math.max(1, Math.round((bytes - 400) / item(100).length));
  const items = Array.from({ length: count }, (_, n) => item(n)).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="description" content="A list"><title>Bare</title><script type="module" src="/bare.js"></script></head>' +
    `<body><div id="root" data-count="${count}"><ul>${items}</ul></div></body></html>`
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

/** Serves `/<bytes>`, compressed as the product's pages are. */
export async function serveBareReact(): Promise<{ url: string; stop: () => void }> {
  const code = await script();
  const server = createServer(({ url = '' }, response) => {
    const bytes = Number(url.slice(1));
    const [type, text] =
      url === '/bare.js' ? ['text/javascript', code] : ['text/html', pageOf(bytes)];
    const found = url === '/bare.js' || bytes > 0;
    response.writeHead(found ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
    response.end(brotliCompressSync(found ? text : ''));
  });
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
