import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signedInAs } from '#e2e/support/people.ts';
import { freePort } from '#e2e/support/ports.ts';
import { openServer } from '#e2e/support/server.ts';
import { DEMO_PASSWORD } from '#e2e/support/staffCalls.ts';
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
  await expect.poll(() => codes.count()).toBe(10);
  const [recovery = ''] = await codes.allInnerTexts();
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

/** Passkeys belong to a name, not to an IP address: a server that is called localhost. */
async function serverByName(): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await openServer({ env: { PORT: String(port), PUBLIC_URL: url } });
  return url;
}

test('a passkey is added, finishes a login, confirms who is there, and is removed', async () => {
  const url = await serverByName();
  const page = await visit('/login?redirectTo=/profile?tab=settings', {
    url,
    tolerate: FAILED_ANSWER,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const logIn = async () => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await logIn();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Having just logged in is not enough for a new key.
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  const keys = page.getByRole('list', { name: 'Passkeys' });
  await keys.getByText('not used yet').waitFor();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto(`${url}/login?redirectTo=/profile?tab=settings`);
  await logIn();
  await page.getByRole('heading', { name: 'Use your passkey' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await keys.getByText('last used').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey removed').first().waitFor();
  await page.getByRole('button', { name: 'Switch on two-step login' }).waitFor();
});
