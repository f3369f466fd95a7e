import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './scripts/chromium.ts';
const url = 'http://localhost:3977';
const b = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
});
const login = async (ctx, u) => {
  const r = await ctx.request.post(url + '/api/auth/login', {
    data: { username: u, password: 'rollcall-demo' },
  });
  const j = await r.json();
  const p = await ctx.newPage();
  await p.goto(url + '/about');
  await p.evaluate((t) => {
    for (const k of ['rollcall.token', 'token', 'auth_token', 'authToken'])
      localStorage.setItem(k, t);
  }, j.token);
  return [p, j.token];
};
const ctx = await b.newContext({ viewport: { width: 390, height: 844 } });
const [p, token] = await login(ctx, 'admin');
const api = async (m, path, data) => {
  const r = await ctx.request.fetch(url + path, {
    method: m,
    data,
    headers: { authorization: 'Bearer ' + token },
  });
  return r.json();
};
const evs = await api('GET', '/api/events');
const ev = evs.find((e) => e.title === 'Motor City Midnight Roll') ?? evs[0];
const other = evs.find((e) => e.title === 'Peach City Skate Jam');
const rows = async (id) =>
  (await api('GET', `/api/door/events/${id}/manifest?deviceId=zz-1234567890`)).tickets;
const mine = await rows(ev.id);
const theirs = await rows(other.id);
await p.goto(url + '/admin/check-in');
await p.getByRole('combobox').first().locator('option').nth(2).waitFor({ state: 'attached' });
await p
  .getByRole('combobox')
  .first()
  .selectOption({
    label: (await p.getByRole('combobox').first().locator('option').allInnerTexts()).find((t) =>
      t.includes(ev.title),
    ),
  })
  .catch(async (e) => console.log(String(e).slice(0, 200)));
await p.getByPlaceholder('Enter QR code').waitFor();
await p.waitForTimeout(2500);
const unused = mine.filter((t) => t.kind === 'ticket' && t.status === 'valid');
const say = async (text, name) => {
  await p.getByPlaceholder('Enter QR code').fill(text);
  await p.keyboard.press('Enter');
  await p
    .locator('[data-verdict]')
    .waitFor({ timeout: 8000 })
    .catch((e) => console.log(name, 'no verdict'));
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/shot-${name}.png` });
  await p.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await p.screenshot({ path: `/tmp/shot-${name}g.png` });
  await p.evaluate(() => (document.documentElement.style.filter = ''));
  await p.waitForTimeout(600);
  await p
    .getByRole('button', { name: 'Clear Result' })
    .click()
    .catch(() => {});
  await p.waitForTimeout(400);
};
const addonOrder = mine.find((t) => t.kind === 'addon');
const withAddon = unused.find((t) => addonOrder && t.order === addonOrder.order) ?? unused[0];
await say(withAddon.code, 'v-in');
await say(withAddon.code, 'v-again');
await say(theirs[0].code, 'v-other');
await say(unused.at(-1).code, 'v-in2');
await p.screenshot({ path: '/tmp/shot-v-page.png' });
await b.close();
