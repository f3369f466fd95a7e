import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A long timeout, so that tests don't fail on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  // A new entry, because the present one may be that of a dialog which the test left open.
  history.pushState(null, '');
});
