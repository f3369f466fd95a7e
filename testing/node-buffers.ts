/** jsdom has buffers of its own; the keys and the database of a test are Node's, and Dexie copies those it knows only. */
const copied = structuredClone({ bytes: new Uint8Array(1), buffer: new ArrayBuffer(1) });
Object.assign(globalThis, {
  Uint8Array: copied.bytes.constructor,
  ArrayBuffer: copied.buffer.constructor,
});
