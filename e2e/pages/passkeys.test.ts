import { test } from 'vitest';
import { freePort, openServer } from '#e2e/support/server.ts';
import { DEMO_PASSWORD } from '#e2e/support/calls.ts';
import { FAILED_ANSWER, logIn, visit } from '#e2e/support/visit.ts';

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
  await logIn(page, 'admin', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Having just logged in is not enough for a new key.
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  const keys = page.getByRole('list', { name: 'Passkeys' });
  await keys.getByText('not used yet').waitFor();

  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto(`${url}/login?redirectTo=/profile?tab=settings`);
  await logIn(page, 'admin', DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Use your passkey' }).waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await keys.getByText('last used').waitFor();

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey removed').first().waitFor();
  await page.getByRole('button', { name: 'Turn on two-step login' }).waitFor();
});
