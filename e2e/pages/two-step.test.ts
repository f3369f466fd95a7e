import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signedInAs } from '#e2e/support/people.ts';
import { createTeamMember } from '#e2e/support/team.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const HALF_A_MINUTE = 30_000;

/** The current code; `later`: the next one, as on a clock that is fast. */
const codeOf = (secret: string, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later });

test('two-step login is switched on, asked for at the login, and switched off again', async () => {
  const mate = await createTeamMember('admin');
  const page = await visit('/profile?tab=settings', {
    before: signedInAs(mate),
    tolerate: FAILED_ANSWER,
  });
  await page.getByRole('button', { name: 'Switch on two-step login' }).click();
  await page.getByRole('dialog').getByLabel('Current Password').fill(mate.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(
    ' ',
    '',
  );
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recovery = ''] = await codes.allInnerTexts();
  expect(await codes.count()).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  const elsewhere = await visit('/login', { tolerate: FAILED_ANSWER, screen: 'desk' });
  await elsewhere.getByLabel('Username').fill(mate.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(mate.password);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await elsewhere.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(elsewhere);
  await elsewhere.keyboard.type(codeOf(secret, -3 * HALF_A_MINUTE));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('This code is not right.').first().waitFor();
  await elsewhere.getByLabel('Code').fill(codeOf(secret, HALF_A_MINUTE));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('Login successful').first().waitFor();

  await page.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(mate.password);
  await dialog.getByLabel('Code').fill(recovery);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Two-step login is off').first().waitFor();
  await page.getByRole('button', { name: 'Switch on two-step login' }).waitFor();
});
