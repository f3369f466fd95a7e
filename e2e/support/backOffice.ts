import type { Locator, Page } from 'playwright-core';

type FormValues = Readonly<Record<string, string>>;

async function fill(form: Locator, values: FormValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    const isSelect = await field.evaluate((node) => node.tagName === 'SELECT');
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
  }
}

type Step = {
  open: string;
  /** Title of the dialog; default: the button's text. */
  dialog?: string;
  /** True if some of the fields are under 'More Options'. */
  more?: boolean;
  values: FormValues;
  tick?: readonly string[];
  save?: string;
  said: string;
};

/** Opens, fills in and saves a form, then waits for the toast. */
export async function submitForm(page: Page, step: Step): Promise<void> {
  const { open, dialog: name = open, more = false, values, tick = [], save = name, said } = step;
  await page.getByRole('button', { name: open, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  if (more) await dialog.getByRole('button', { name: 'More Options' }).click();
  await fill(dialog, values);
  for (const box of tick) await dialog.getByRole('checkbox', { name: box }).check();
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(said, { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** By the side menu. */
export async function goTo(page: Page, area: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const link = menu.getByRole('link', { name: area, exact: true }).first();
  await link.click();
  // The page before has a heading, too.
  await link.and(page.locator('[aria-current=page]')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  const card = page.locator('dl').filter({ has: page.getByText(label, { exact: true }) });
  await card.getByText(value, { exact: true }).waitFor();
}
