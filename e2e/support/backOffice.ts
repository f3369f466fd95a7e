import type { Locator, Page } from 'playwright-core';

/** Text fields and selects by their labels. */
export type FormValues = Readonly<Record<string, string>>;

async function fill(form: Locator, values: FormValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    const isSelect = await field.evaluate((node) => node.tagName === 'SELECT');
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
  }
}

type Step = {
  /** The button that opens the dialog. */
  open: string;
  /** What the dialog is called; as the button when left out. */
  dialog?: string;
  values: FormValues;
  /** Boxes to tick. */
  tick?: readonly string[];
  /** The button that saves; as the dialog when left out. */
  save?: string;
  /** The toast. */
  said: string;
};

/** Opens a form, fills it in, saves it, and waits for what is said about it. */
export async function submitForm(page: Page, step: Step): Promise<void> {
  const { open, dialog: name = open, values, tick = [], save = name, said } = step;
  await page.getByRole('button', { name: open, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await fill(dialog, values);
  for (const box of tick) await dialog.getByRole('checkbox', { name: box }).check();
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(said, { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** To another area by the menu at the side. */
export async function goTo(page: Page, area: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: area, exact: true }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A figure on its card, as it is once it shows this. */
export async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  const card = page.locator('dl').filter({ has: page.getByText(label, { exact: true }) });
  await card.getByText(value, { exact: true }).waitFor();
}
