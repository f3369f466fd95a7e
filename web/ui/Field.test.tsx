import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field, Input, Select, Textarea } from './Field.tsx';

it('ties the label, the hint and the error to the control', () => {
  render(
    <Field label="Email" hint="We send the tickets there" error="Invalid email address">
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email address We send the tickets there');
});

it('is valid and undescribed without a hint or an error', () => {
  render(
    <Field label="Note">
      <Textarea />
    </Field>,
  );
  const area = screen.getByLabelText('Note');
  expect(area).toBeValid();
  expect(area).not.toHaveAttribute('aria-describedby');
});

it('keeps two fields apart', () => {
  render(
    <>
      <Field label="From" error="Too early">
        <Select>
          <option>Noon</option>
        </Select>
      </Field>
      <Field label="To">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(screen.getByLabelText('To')).toBeValid();
});
