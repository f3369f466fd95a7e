// A test during which something calls console.error fails: React's warnings, unhandled errors of
// libraries and our own mistakes end up there. A test that provokes one says so beforehand with
// `expectConsoleError`.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let unexpected: string[] = [];
let expected: (string | RegExp)[] = [];
let awaited: (string | RegExp)[] = [];

function matches(message: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? message.includes(pattern) : pattern.test(message);
}

function record(...args: unknown[]): void {
  const message = format(...args);
  const match = expected.find((pattern) => matches(message, pattern));
  if (match === undefined) {
    unexpected.push(message);
    original(...args);
    return;
  }
  awaited = awaited.filter((pattern) => pattern !== match);
}

/** In this test console.error is called at least once with a message like this. */
export function expectConsoleError(pattern: string | RegExp): void {
  expected.push(pattern);
  awaited.push(pattern);
}

beforeEach(() => {
  unexpected = [];
  expected = [];
  awaited = [];
  console.error = record;
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    throw new Error(`console.error was called during this test:\n${unexpected.join('\n')}`);
  }
  if (awaited.length > 0) {
    throw new Error(`console.error was expected but not called: ${awaited.map(String).join(', ')}`);
  }
});
