// Leaves the browser after each test as it was before: nothing kept, nothing shown, nothing stubbed.
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { removeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { clearToast } from '#web/ui/toast.ts';

afterEach(async () => {
  // Unmounts first, because a page that renders again would miss the stubs.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeToken();
  clearToast();
  localStorage.clear();
  sessionStorage.clear();
  if (db.isOpen()) await Promise.all(db.tables.map((table) => table.clear()));
});
