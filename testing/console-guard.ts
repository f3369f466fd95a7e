// Fails tests in which console.error is called without `expectConsoleError`, or not called although expected.
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

/** Expects that console.error is called in this test with a message that contains or matches the pattern. */
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
