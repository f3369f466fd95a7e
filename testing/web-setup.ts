import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long, because a busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  // Entries of dialogs that were open belong to their test.
  history.pushState(null, '');
});
