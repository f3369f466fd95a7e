import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { ana, type Answers, openPage, problemResponse } from '#web/testing/server.tsx';
import { field, fill, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { SecondFactorCard } from './SecondFactorCard.parts.tsx';
import { SecondFactorGate } from '#web/app/TeamParts.tsx';

const STATUS = 'GET /api/auth/second-factor';
const ENROL = 'POST /api/auth/second-factor/enrol';
const off = { enabled: false, app: false, enabled_at: null, passkeys: [], recovery_codes_left: 0 };
const enabled_at = '2026-11-20T12:00:00.000Z';
const on = { ...off, enabled: true, enabled_at, app: true, recovery_codes_left: 2 };
const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Rollcall:ana?issuer=Rollcall&secret=${secret}`;

const open = (answers: Answers, role: Role = 'admin') =>
  openPage(answers, <SecondFactorCard profile={{ ...ana, role }} />);

it('is for the team, and for whoever has left it with the step on', async () => {
  const { asked } = open({ [STATUS]: off }, 'user');
  await waitFor(() => expect(asked).toContain(STATUS));
  seesNo('Two-step login');
  open({ [STATUS]: on }, 'promoter');
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

it.each([
  [/every admin needs it/, { [STATUS]: { ...off, due: true } }],
  [/2 recovery codes left\. Make new ones soon/, { [STATUS]: on }],
  ["Couldn't load this.", {}],
])('says %s', async (text, answers) => {
  open(answers);
  await sees(text);
});

it('leads from the password to the codes, says what is wrong, and does not lose them by a slip', async () => {
  const wrong = "That isn't your current password.";
  const codes = 'AAAA-BBBB-CCCC-DDDD';
  const answers: Answers = {
    [STATUS]: off,
    [ENROL]: problemResponse(400, 'accounts.wrong_password', wrong, 'password'),
    'POST /api/auth/second-factor/confirm': async (request) => {
      const { code } = await request.json();
      return code === '000000'
        ? problemResponse(400, 'secondfactor.wrong_code', 'This code is not right.', 'code')
        : { recovery_codes: [codes] };
    },
  };
  open(answers);
  await press('Turn on two-step login');
  await press('Continue');
  await sees('Please enter your current password');
  await fill({ 'Current Password': 'rollcall-demo' });
  await press('Continue');
  await sees(wrong);
  answers[ENROL] = { secret, uri };
  await press('Continue');
  await sees('JBSW Y3DP EHPK 3PXP');
  await userEvent.type(field('Code'), '000000{Enter}');
  await sees('This code is not right.');
  await toasts({ title: "Two-step login isn't on yet" });
  await fill({ Code: '' });
  await userEvent.type(field('Code'), '123456{Enter}');
  await sees(codes);
  await press('Close');
  await press('Show them');
  await sees(codes);
  await press("I've saved them");
  seesNo(codes);
});

it('lists passkeys, and says what goes with the last one', async () => {
  const phone = { id: 'k', name: 'My phone', created_at: enabled_at, last_used_at: null };
  const answers: Answers = {
    [STATUS]: { ...on, app: false, passkeys: [phone] },
    'DELETE /api/auth/passkeys/k': () => {
      answers[STATUS] = off;
      return { success: true };
    },
  };
  open(answers);
  expect(await screen.findByRole('button', { name: 'Add an app' })).toBeVisible();
  await press('Remove My phone');
  await sees(/This turns off two-step login/);
  await press('Remove');
  await toasts({ title: 'Passkey removed' });
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  seesNo('My phone');
});

it.each([{ due: true }, { password_due: true }, {}])(
  'an admin is led to the profile when that is due, wherever they are: %j',
  async (status) => {
    const answers = { [STATUS]: { ...off, ...status } };
    const { asked } = openPage(answers, <SecondFactorGate />, { at: '/admin' });
    await waitFor(() => expect(asked).toContain(STATUS));
    if (Object.keys(status).length > 0) await sees(/^At \/profile/);
    else seesNo(/^At/);
  },
);
