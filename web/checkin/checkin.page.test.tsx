import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, sees } from '#web/testing/userActions.ts';
import { serve, showPages } from '#web/testing/pages.tsx';
import { DoorView } from './checkin.page.tsx';
import { NO_DOOR } from '#web/checkin/door/door.ts';
import { aQr, CODE } from '#web/checkin/testing/door.ts';
import { strokesOf } from '#web/checkin/testing/keyboards.ts';

it('every view is there before an event is selected, and asks for it, also when a keyboard scanner types in Stats', async () => {
  const Silent = class extends EventTarget {
    terminate = () => undefined;
  };
  vi.stubGlobal('Worker', Silent);
  serve({});
  showPages({ '*': <DoorView door={NO_DOOR} eventId={null} /> }, '/');
  await sees('Manual lookup');
  expect(screen.getByRole('button', { name: 'Start Scanning' })).toBeVisible();
  await press('Stats', 'tab');
  await sees('Select an event');
  const keys = strokesOf(aQr(CODE), 'US', 'US');
  // Keys are listened to once that part has loaded.
  await expect
    .poll(() => {
      for (const { key, code, shift } of keys)
        fireEvent.keyDown(document.body, { key, code, shiftKey: shift });
      return screen.queryByRole('dialog')?.textContent;
    })
    .toContain('Select an event first.');
});
