import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { loginSchema, type Login } from '#shared/accounts/accounts.schemas.ts';
import { button, field, fill, press, toasts } from '#web/testing/userActions.ts';
import { CheckList } from './CheckList.tsx';
import { Field, Input, Select, Textarea } from './Field.tsx';
import { MailTypo } from './MailTypo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TimeSelect } from './TimeSelect.tsx';
import { useSchemaResolver } from './formValidation.ts';

it('a field ties the label, the hint and the error to the control, and is valid and undescribed without them', () => {
  render(
    <>
      <Field label="Email" hint="We send the tickets there" error="Invalid email address">
        <Input type="email" />
      </Field>
      <Field label="From" error="Too early">
        <Select>
          <option>Noon</option>
        </Select>
      </Field>
      <Field label="Note">
        <Textarea />
      </Field>
    </>,
  );
  expect(field('Email')).toBeInvalid();
  expect(field('Email')).toHaveAccessibleDescription(
    'Invalid email address We send the tickets there',
  );
  expect(field('From')).toBeInvalid();
  expect(field('Note')).toBeValid();
  expect(field('Note')).not.toHaveAttribute('aria-describedby');
});

function Choices({ count }: { count: number }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const choices = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    label: `Rink ${i + 1}`,
  }));
  const list = { choices, chosen, onChange: setChosen };
  return (
    <>
      <CheckList label="Venues" {...list} empty="No venues yet" />
      <output>{chosen.join()}</output>
    </>
  );
}

it('a list of choices keeps the order of the ticks, can be searched when it is long, and says when it is empty', async () => {
  render(<Choices count={3} />);
  for (const name of ['Rink 3', 'Rink 1', 'Rink 2', 'Rink 1']) await press(name, 'checkbox');
  expect(screen.getByRole('status')).toHaveTextContent('3,2');
  expect(screen.getByRole('group')).toHaveAccessibleName('Venues (2 chosen)');
  cleanup();
  render(<Choices count={12} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search venues' }), 'RINK 11');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  render(<Choices count={0} />);
  expect(screen.getByText('No venues yet')).toBeInTheDocument();
});

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchBox label="Search venues" value={text} onChange={setText} />
      <button onClick={() => setText('')}>Clear</button>
    </>
  );
}

it('a search box shows what is typed before the list follows, and what its page sets meanwhile', () => {
  render(<Search />);
  const box = screen.getByRole('searchbox');
  act(() => {
    fireEvent.change(box, { target: { value: 'rink' } });
    expect(box).toHaveValue('rink');
    fireEvent.click(button('Clear'));
  });
  expect(box).toHaveValue('');
});

function Time({ start }: { start: string }) {
  const [time, setTime] = useState(start);
  return (
    <>
      <TimeSelect label="Start" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

it('a time is an hour of 24 and a quarter, and a minute that is none does not change by itself', async () => {
  render(<Time start="19:00" />);
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name })).getAllByRole('option');
  expect(options('Start: hour')).toHaveLength(24);
  expect(options('Start: minutes')).toHaveLength(4);
  await fill({ 'Start: hour': '23', 'Start: minutes': '45' });
  expect(screen.getByRole('status')).toHaveTextContent('23:45');
  cleanup();
  render(<Time start="18:05" />);
  expect(screen.getByRole('combobox', { name: 'Start: minutes' })).toHaveValue('05');
});

function MailForm() {
  const [email, setEmail] = useState('');
  return (
    <Field label="Email">
      <Input value={email} onChange={(event) => setEmail(event.target.value)} />
      <MailTypo email={email} onTake={setEmail} />
    </Field>
  );
}

it('an address with a mistyped domain is asked about, corrected by one tap, and asked about no more as soon as something else is typed', async () => {
  render(<MailForm />);
  await fill({ Email: 'zoe@gmial.com' });
  await press('Did you mean zoe@gmail.com?');
  expect(field('Email')).toHaveValue('zoe@gmail.com');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'zoe@gmail.co');
  await screen.findByRole('button', { name: 'Did you mean zoe@gmail.com?' });
  await userEvent.type(field('Email'), 'm');
  expect(screen.queryByRole('button')).toBeNull();
});

function show(load: () => Promise<typeof loginSchema>) {
  const send = vi.fn<(values: object) => void>();
  function Form() {
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
  render(<Form />);
  return send;
}

it('a form with a schema is checked by it, and sends what the schema makes of it', async () => {
  const send = show(() => Promise.resolve(loginSchema));
  await fill({ Username: ' ana ' });
  await press('Send');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await fill({ Password: 'rollcall' });
  await press('Send');
  const sent = { username: 'ana', password: 'rollcall' };
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

it('a form with a schema says without it that there is no connection, and can be sent again', async () => {
  const load = vi.fn<() => Promise<typeof loginSchema>>(() => Promise.resolve(loginSchema));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  load.mockImplementationOnce(lost).mockImplementationOnce(lost);
  const send = show(load);
  await fill({ Username: 'ana', Password: 'rollcall' });
  await press('Send');
  const title = 'No connection. Check your signal and try again.';
  await toasts({ title, tone: 'destructive' });
  expect(send).not.toHaveBeenCalled();
  await press('Send');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
