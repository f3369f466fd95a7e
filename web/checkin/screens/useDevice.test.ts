import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDevice } from './useDevice.ts';

it('shows the name of this device, and the new one once it is renamed', async () => {
  const { result } = renderHook(useDevice);
  await waitFor(() => expect(result.current[0]?.name).toMatch(/\w/));
  await act(() => result.current[1](' Gate B '));
  expect(result.current[0]?.name).toBe('Gate B');
});
