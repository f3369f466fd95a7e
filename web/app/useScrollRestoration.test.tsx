import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './useScrollRestoration.ts';

let at = 0;

beforeEach(() => {
  sessionStorage.clear();
  at = 0;
  vi.stubGlobal('scrollTo', (_x: number, y: number) => (at = y));
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => at });
});

function Site() {
  const navigate = useNavigate();
  useScrollRestoration();
  return (
    <>
      <button onClick={() => void navigate('/b')}>on</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate('?q=1')}>filter</button>
    </>
  );
}

function open(): void {
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Routes>
        <Route path="*" element={<Site />} />
      </Routes>
    </MemoryRouter>,
  );
}

function press(name: string): void {
  act(() => void fireEvent.click(screen.getByRole('button', { name })));
}

function scroll(to: number): void {
  at = to;
  dispatchEvent(new Event('scroll'));
}

it('a new page starts at its top, one gone back to where it was left, however fast; a filter leaves the view alone', () => {
  open();
  scroll(700);
  press('on');
  expect(at).toBe(0);
  scroll(90);
  press('back');
  expect(at).toBe(700);
  // A page that isn't scrolled after Back keeps its saved position.
  press('on');
  press('back');
  expect(at).toBe(700);
  press('filter');
  expect(at).toBe(700);
});

it('leaves the first page where it was scrolled before the app took over, and keeps that place', () => {
  at = 934;
  open();
  expect(at).toBe(934);
  press('on');
  expect(at).toBe(0);
  press('back');
  expect(at).toBe(934);
});

it('a reload goes back to where the page was', () => {
  open();
  scroll(420);
  dispatchEvent(new Event('pagehide'));
  cleanup();
  at = 0;
  open();
  expect(at).toBe(420);
});
