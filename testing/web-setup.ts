import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Waiting is for conditions: a busy machine must not fail a test that would have passed.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
