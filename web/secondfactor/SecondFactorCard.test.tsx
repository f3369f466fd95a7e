import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { ana, newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';

const STATUS = 'GET /api/auth/second-factor';
const ENROL = 'POST /api/auth/second-factor/enrol';
const CONFIRM = 'POST /api/auth/second-factor/confirm';
const off = {
  enabled: false,
  enabled_at: null,
  app: false,
  passkeys: [],
  recovery_codes_left: 0,
};
const on = {
  ...off,
  enabled: true,
  enabled_at: '2026-11-20T12:00:00.000Z',
  app: true,
  recovery_codes_left: 2,
};
const uri = 'otpauth://totp/Rollcall:ana?issuer=Rollcall&secret=JBSWY3DPEHPK3PXP';

function open(answers: Parameters<typeof mockApi>[0], role: Role = 'admin') {
  const served = mockApi(answers);
  render(
    <TestProviders client={newClient()}>
      <SecondFactorCard profile={{ ...ana, role }} />
    </TestProviders>,
  );
  return served;
}

const refuse = (code: string, field: string, message: string) =>
  Response.json({ code, message, field }, { status: 400 });

beforeEach(() => {
  clearToast();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('is for the team, and for whoever has left it with the step on', async () => {
  const { asked } = open({ [STATUS]: () => Response.json(off) }, 'user');
  await waitFor(() => expect(asked).toContain(STATUS));
  expect(screen.queryByText('Two-step login')).toBeNull();
  open({ [STATUS]: () => Response.json(on) }, 'promoter');
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible();
});

it('says why nothing else can be done before', async () => {
  open({ [STATUS]: () => Response.json({ ...off, due: true }) });
  expect(await screen.findByText(/every admin needs it/)).toBeVisible();
});

it('says when few recovery codes are left, and when nothing is known', async () => {
  open({ [STATUS]: () => Response.json(on) });
  expect(await screen.findByText(/2 recovery codes left: make new ones soon/)).toBeVisible();
  open({});
  expect(await screen.findByText('This cannot be shown right now.')).toBeVisible();
});

it('leads from the password to the codes, says what is wrong, and does not lose them by a slip', async () => {
  let tries = 0;
  open({
    [STATUS]: () => Response.json(off),
    [ENROL]: () => {
      tries += 1;
      if (tries === 1)
        return refuse('accounts.wrong_password', 'password', 'This is not your current password.');
      return Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri });
    },
    [CONFIRM]: async (request) => {
      const { code } = await request.json();
      if (code === '000000')
        return refuse('secondfactor.wrong_code', 'code', 'This code is not right.');
      return Response.json({ recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] });
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Switch on two-step login' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter your current password')).toBeVisible();
  await user.type(screen.getByLabelText('Current Password'), 'rollcall-demo');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect(toastStore.get()?.title).toBe('Two-step login is not on yet');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
});

it('lists passkeys, and says what goes with the last one', async () => {
  const phone = { id: 'k', name: 'My phone', created_at: on.enabled_at, last_used_at: null };
  const answers = {
    [STATUS]: () => Response.json({ ...on, app: false, passkeys: [phone] }),
    'DELETE /api/auth/passkeys/k': () => {
      answers[STATUS] = () => Response.json(off);
      return Response.json({ success: true });
    },
  };
  open(answers);
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Add an app' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
  expect(await screen.findByText(/It is your only second step/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Passkey removed'));
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(screen.queryByText('My phone')).toBeNull();
});
