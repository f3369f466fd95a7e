import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress, showProgress } from './Progress.tsx';

it('is there until all that was asked for has settled, well or not', async () => {
  const { container } = render(<Progress />);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  act(() => {
    showProgress(first.promise);
    showProgress(second.promise);
  });
  await act(async () => first.resolve());
  expect(container).not.toBeEmptyDOMElement();
  await act(async () => second.reject(new Error('no signal')));
  expect(container).toBeEmptyDOMElement();
});
