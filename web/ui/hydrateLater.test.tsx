import { act, fireEvent } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { hydrateLater } from './hydrateLater.tsx';

const awake = vi.fn<(name: string) => void>();

const Switch = hydrateLater(function Switch({ name }: { name: string }) {
  const [on, setOn] = useState(false);
  useEffect(() => awake(name), [name]);
  return (
    <button type="button" aria-pressed={on} onClick={() => setOn(!on)}>
      {name}
    </button>
  );
});

/** What the server sends for a part of its own. */
const drawn = (name: string) =>
  `<!--$--><button type="button" aria-pressed="false">${name}</button><!--/$-->`;

const buttons = () => [...document.querySelectorAll('button')];

it('leaves a part as the server drew it until somebody presses, who then is answered', async () => {
  document.body.innerHTML = `<div>${drawn('Save')}${drawn('Follow')}</div>`;
  const root = document.body.firstElementChild;
  if (!root) throw new Error('no root');
  const [save, follow] = buttons();
  const app = (second: string) => (
    <>
      <Switch name="Save" />
      <Switch name={second} />
    </>
  );
  const drawing = await act(async () => hydrateRoot(root, app('Follow')));
  expect(awake).not.toHaveBeenCalled();

  await act(async () => drawing.render(app('Following')));
  expect(awake.mock.calls).toEqual([['Following']]);
  expect(buttons()[1]?.textContent).toBe('Following');
  expect(buttons()[0]).toBe(save);
  expect(buttons()).not.toContain(follow);

  await act(async () => {
    if (save) fireEvent.click(save);
  });
  expect(awake).toHaveBeenCalledWith('Save');
  expect(buttons()[0]).toBe(save);
  expect(save?.getAttribute('aria-pressed')).toBe('true');
});
