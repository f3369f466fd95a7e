/** All that a database holds, as text: what a thief gets who reads it. */
export async function everythingIn(name: string): Promise<string> {
  const open = indexedDB.open(name);
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const rows: unknown[] = [];
  for (const table of open.result.objectStoreNames) {
    const all = open.result.transaction(table).objectStore(table).getAll();
    await new Promise((done) => all.addEventListener('success', done, { once: true }));
    rows.push(table, all.result);
  }
  open.result.close();
  return textOf(rows);
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key} ${textOf(one)}`)
    .join('\n');
}
