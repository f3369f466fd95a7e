/**
 * Replaces jsdom's buffers by those of Node, which the keys and the database of tests use: Dexie copies no others.
 */
const copied = structuredClone({ bytes: new Uint8Array(1), buffer: new ArrayBuffer(1) });
Object.assign(globalThis, {
  Uint8Array: copied.bytes.constructor,
  ArrayBuffer: copied.buffer.constructor,
});
