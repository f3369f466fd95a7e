import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field, Input } from './Field.tsx';
import { MailTypo } from './MailTypo.tsx';

function Form() {
  const [email, setEmail] = useState('');
  return (
    <Field label="Email">
      <Input value={email} onChange={(event) => setEmail(event.target.value)} />
      <MailTypo email={email} onTake={setEmail} />
    </Field>
  );
}

it('asks about a mistyped domain, and one tap mends it', async () => {
  render(<Form />);
  const field = screen.getByLabelText('Email');
  await userEvent.type(field, 'zoe@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean zoe@gmail.com?' }));
  expect(field).toHaveValue('zoe@gmail.com');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is gone as soon as something else is typed', async () => {
  render(<Form />);
  const field = screen.getByLabelText('Email');
  await userEvent.type(field, 'zoe@gmail.co');
  await screen.findByRole('button', { name: 'Did you mean zoe@gmail.com?' });
  await userEvent.type(field, 'm');
  expect(screen.queryByRole('button')).toBeNull();
});
