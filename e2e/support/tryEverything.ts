/**
 * What somebody gets who takes everything that the site has stored in this browser, opens what the keys in it open,
 * and tries each token and key on the calls of the door: all texts, the rows that the server gave, by the call that
 * gave them, and how many tokens were made. Runs in a page of the site that has no script of its own.
 */
export async function tryEverything(eventId: number) {
  type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
  const texts = new Set<string>();
  const keys = new Set<CryptoKey>();
  const sealed: Sealed[] = [];
  const rows: Record<string, number> = {};
  const found = (call: string, count: number): void => {
    if (count > 0) rows[call] = (rows[call] ?? 0) + count;
  };

  const take = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      texts.add(new TextDecoder().decode(value));
    else if (value instanceof CryptoKey) keys.add(value);
    else if (typeof value === 'object' && value !== null) {
      if ('iv' in value && 'data' in value) sealed.push(value as Sealed);
      for (const [key, one] of Object.entries(value)) {
        texts.add(key);
        take(one);
      }
    }
  };
  const done = (request: EventTarget): Promise<unknown> =>
    new Promise((resolve) => request.addEventListener('success', resolve, { once: true }));

  take([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  for (const { name = '' } of await indexedDB.databases()) {
    const open = indexedDB.open(name);
    await done(open);
    for (const table of open.result.objectStoreNames) {
      const store = open.result.transaction(table).objectStore(table);
      const [ids, all] = [store.getAllKeys(), store.getAll()];
      await done(all);
      take([ids.result, all.result]);
    }
    open.result.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // The app's own files are the same for everybody.
      if (new URL(request.url).pathname.startsWith('/assets/')) continue;
      take([request.url, await (await cache.match(request))?.text()]);
    }
  }

  // Opens what the keys open, and takes what is in it, until there is nothing new.
  const places = ['', 'operator', 'listSecret', 'outbox', `event:${eventId}`];
  places.push(`${eventId}:tickets:`, `${eventId}:scans:`);
  const tried = new Set<string>();
  for (let before = -1; before !== texts.size + keys.size;) {
    before = texts.size + keys.size;
    for (const [k, key] of [...keys].entries()) {
      if (!key.usages.includes('decrypt')) continue;
      for (const [s, { iv, data }] of sealed.entries()) {
        if (tried.has(`${k} ${s}`)) continue;
        tried.add(`${k} ${s}`);
        const gcm = { name: 'AES-GCM', iv };
        const unwrapped = await crypto.subtle
          .unwrapKey('raw', data, key, gcm, 'AES-GCM', false, ['decrypt'])
          .catch(() => null);
        if (unwrapped) keys.add(unwrapped);
        for (const place of places) {
          const additionalData = new TextEncoder().encode(place);
          const bytes = await crypto.subtle
            .decrypt({ ...gcm, ...(place && { additionalData }) }, key, data)
            .catch(() => null);
          if (bytes) texts.add(new TextDecoder().decode(bytes));
        }
      }
    }
  }

  // Every token has a digit; most names in the app's own pages have none.
  const long = [...texts].flatMap((text) => text.match(/[\w.-]{24,}/g) ?? []);
  const words = new Set(long.filter((word) => /\d/.test(word)));
  const at = (path: string): string => `/api/door/events/${eventId}/${path}`;
  const call = async (token: string | null, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(path, { headers, signal, ...sent });
    if (!response.ok) return null;
    return path.endsWith('/stream') ? response : ((await response.json()) as unknown);
  };
  const count = (answer: unknown, ...fields: string[]): number => {
    if (Array.isArray(answer)) return answer.length;
    if (typeof answer !== 'object' || answer === null) return 0;
    const lists = fields.map((field) => (answer as Record<string, unknown>)[field]);
    return lists.flat().filter((one) => one !== undefined).length;
  };
  const tryToken = async (token: string): Promise<void> => {
    found('list', count(await call(token, at('manifest')), 'tickets', 'scans', 'event'));
    found('events', count(await call(token, '/api/door/events')));
    found('devices', count(await call(token, '/api/door/devices')));
    found('person', count(await call(token, '/api/user'), 'username'));
    found('statistics', count(await call(token, `/api/events/${eventId}/check-ins`), 'today'));
    const upload = await call(token, at('scans'), { sentAt: Date.now(), scans: [] });
    found('upload', count(upload, 'scans', 'first'));
    const stream = await call(token, at('stream'));
    if (!(stream instanceof Response)) return;
    let heard = '';
    await stream.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (chunk) => void (heard += chunk) }))
      .catch(() => undefined);
    found('stream', heard.match(/^event: (scans|tickets)$/gm)?.length ?? 0);
  };
  for (const word of words) await tryToken(word);

  let tokens = 0;
  const secrets = [undefined, ...[...words].filter((word) => word.length === 43)];
  for (const key of keys) {
    if (!key.usages.includes('sign')) continue;
    for (const id of [...words].filter((word) => /^[\da-f]{8}-[\da-f-]{27}$/.test(word))) {
      for (const listSecret of secrets) {
        const path = `/api/door/devices/${id}`;
        const asked = (await call(null, `${path}/challenge`, {})) as { challenge: string } | null;
        if (!asked) break;
        const text = atob(asked.challenge.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
        const how = { name: 'ECDSA', hash: 'SHA-256' };
        const raw = new Uint8Array(await crypto.subtle.sign(how, key, bytes));
        const signature = btoa(String.fromCharCode(...raw))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace(/=+$/, '');
        const proof = { challenge: asked.challenge, signature, listSecret };
        const made = (await call(null, `${path}/token`, proof)) as { token: string } | null;
        if (!made) continue;
        tokens += 1;
        await tryToken(made.token);
      }
    }
  }
  return { texts: [...texts], rows, tokens };
}
