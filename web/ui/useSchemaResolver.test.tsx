import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { loginSchema, type Login } from '#shared/accounts/accounts.schemas.ts';
import { toast } from './toast.ts';
import { useSchemaResolver } from './useSchemaResolver.ts';

vi.mock('./toast.ts');

const send = vi.fn<(values: object) => void>();

function Form({ load }: { load: () => Promise<typeof loginSchema> }) {
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: useSchemaResolver(load),
    defaultValues: { username: '', password: '' },
  });
  return (
    <form onSubmit={handleSubmit((values) => send(values))}>
      <input aria-label="Username" {...register('username')} />
      <input aria-label="Password" {...register('password')} />
      <button type="submit">Send</button>
      <p role="alert">{formState.errors.password?.message}</p>
    </form>
  );
}

test('a form is checked by its schema, and sends what the schema makes of it', async () => {
  render(<Form load={() => Promise.resolve(loginSchema)} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), ' ana ');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Password'), 'rollcall');
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ username: 'ana', password: 'rollcall' }),
  );
});

test('without its schema it says that there is no connection, and can be sent again', async () => {
  const load = vi.fn<() => Promise<typeof loginSchema>>(() => Promise.resolve(loginSchema));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  load.mockImplementationOnce(lost).mockImplementationOnce(lost);
  render(<Form load={load} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Password'), 'rollcall');
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'No connection. Check your signal and try again.',
      tone: 'destructive',
    }),
  );
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
