import { beforeEach } from 'vitest';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { serve, show, type Answers } from '#web/testing/pages.tsx';
import { Component } from './door.page.tsx';

beforeEach(() => storeToken('t'));

/** Shows the door lead's page to an admin. */
export function openDoor(answers: Answers, tab = '') {
  const served = serve({
    'GET /api/user': { ...ana, role: 'admin' },
    'GET /api/door/devices': [],
    'GET /api/door/settings': { approval: false },
    ...answers,
  });
  show(<Component />, `/admin/door${tab}`);
  return served;
}
