// What a visitor does and sees, for tests in jsdom.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { toastStore, type ToastInput } from '#web/ui/toast.ts';
import './reset.ts';

type Name = string | RegExp;

/** Queries of the topmost dialog, which is quicker to search than the page; without a dialog, of the page. */
export function front() {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
  return within([...dialogs].at(-1) ?? document.body);
}

export const button = (name: Name) => front().getByRole('button', { name });
export const field = (label: Name) => front().getByLabelText<HTMLInputElement>(label);
export const dialog = async (name?: Name) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** Presses a control, and waits for it if necessary. */
export async function press(name: Name, role = 'button'): Promise<void> {
  const there = front().queryByRole(role, { name });
  const control = there ?? (await waitFor(() => front().getByRole(role, { name })));
  await userEvent.click(control, { pointerEventsCheck: 0, skipHover: true });
}

/**
 * Fills in fields by label; for a select, by the text or value of an option. Values are set at once: to test typing
 * itself, use `userEvent.type`.
 */
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

/** Waits until all texts are visible: in the topmost dialog, or else anywhere on the page. */
export async function sees(...texts: Name[]): Promise<void> {
  for (const text of texts) {
    // A toast's text is found twice for a moment: shown, and announced to screen readers.
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
