// What a visitor does and sees, for tests in jsdom, which leave nothing in the browser. Values are set
// at once: where typing itself is the subject, use `userEvent.type`.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { removeToken } from '#web/api/token.ts';
import { clearToast, toastStore, type ToastInput } from '#web/ui/toast.ts';

afterEach(() => {
  // First: a page that is drawn again would miss what was stubbed.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeToken();
  clearToast();
  localStorage.clear();
  sessionStorage.clear();
});

type Name = string | RegExp;

/** The dialog in front, or the whole page: small parts are quick to search. */
export function front() {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
  return within([...dialogs].at(-1) ?? document.body);
}

export const button = (name: Name) => front().getByRole('button', { name });
export const field = (label: Name) => front().getByLabelText<HTMLInputElement>(label);
export const dialog = async (name?: Name) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** Presses what is there, or comes. */
export async function press(name: Name, role = 'button'): Promise<void> {
  const there = front().queryByRole(role, { name });
  const control = there ?? (await waitFor(() => front().getByRole(role, { name })));
  await userEvent.click(control, { pointerEventsCheck: 0, skipHover: true });
}

/** Fills fields in by their labels; a list takes the text or the value of an option. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const target = front().queryByLabelText(label) ?? (await waitFor(() => field(label)));
    fireEvent.change(target, {
      target: { value: target instanceof HTMLSelectElement ? optionOf(target, value) : value },
    });
  }
}

function optionOf({ options }: HTMLSelectElement, wanted: string): string {
  const found = [...options].find(({ text, value }) => text === wanted || value === wanted);
  if (!found) throw new Error(`There is no option ‘${wanted}’`);
  return found.value;
}

/** All of these texts are there, or come: in front, or else on the page, or in a toast. */
export async function sees(...texts: Name[]): Promise<void> {
  for (const text of texts) {
    // A toast is there twice for a moment: as it is shown, and as it is announced.
    const [there] = [...front().queryAllByText(text), ...screen.queryAllByText(text)];
    const look = () => front().queryAllByText(text)[0] ?? screen.getAllByText(text)[0];
    expect(there ?? (await waitFor(look))).toBeVisible();
  }
}

export function seesNo(...texts: Name[]): void {
  for (const text of texts) expect(screen.queryByText(text)).toBeNull();
}

export async function seesHeading(name: Name, level?: number): Promise<void> {
  const heading = await screen.findByRole('heading', { name, ...(level ? { level } : {}) });
  expect(heading).toBeVisible();
}

export async function leadsTo(link: Name, href: string): Promise<void> {
  expect(await waitFor(() => front().getByRole('link', { name: link }))).toHaveAttribute(
    'href',
    href,
  );
}

export const toasts = (expected: Partial<ToastInput> | { description: RegExp }): Promise<void> =>
  waitFor(() => expect(toastStore.get()).toMatchObject(expected));
