import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useLinkedCode } from './useLinkedCode.ts';

beforeEach(() => localStorage.clear());

function Page() {
  const { followed, code, forget, drop } = useLinkedCode(7);
  const { search } = useLocation();
  return (
    <>
      <output>{JSON.stringify([followed, code, search])}</output>
      <button onClick={forget}>forget</button>
      <button onClick={drop}>drop</button>
      <Link to="/events/7?ref=next">next</Link>
      <Link to="/events/7">plain</Link>
    </>
  );
}

function visit(search: string): void {
  cleanup();
  render(
    <MemoryRouter initialEntries={[`/events/7${search}`]}>
      <Page />
    </MemoryRouter>,
  );
}
const told = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (name: string) => userEvent.click(screen.getByText(name));

it('is the code of the link, and on later visits that of the last one', () => {
  visit('');
  expect(told()).toEqual([null, null, '']);
  visit('?promo=axle');
  expect(told()).toEqual(['AXLE', 'AXLE', '?promo=axle']);
  visit('');
  expect(told()).toEqual([null, 'AXLE', '']);
  visit('?ref=velvet');
  visit('');
  expect(told()).toEqual([null, 'VELVET', '']);
});

it('is the last one also when the page stays open', async () => {
  visit('?promo=axle');
  await press('next');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
  await press('plain');
  expect(told()).toEqual([null, 'NEXT', '']);
});

it('is gone from the address and from memory when nobody wants it, until the next link', async () => {
  visit('?promo=axle&x=1&ref=other');
  await press('forget');
  expect(told()).toEqual([null, null, '?x=1']);
  visit('');
  expect(told()).toEqual([null, null, '']);
  await press('next');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
  await press('forget');
  await press('next');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
});

it('that does nothing stays for now, and is not remembered', async () => {
  visit('?promo=axle');
  await press('drop');
  expect(told()).toEqual(['AXLE', 'AXLE', '?promo=axle']);
  visit('');
  expect(told()).toEqual([null, null, '']);
});
