import { fireEvent } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FORM_SHAPE } from '#shared/events/eventFields.rules.ts';
import { mockApi, visit } from '#web/testing/server.tsx';
import { EventFields } from './EventFields.tsx';
import { type EventForm, type EventOutput, type EventValues, newEventValues } from './eventForm.ts';

const TYPED: Readonly<Record<string, string>> = { date: '2031-06-14', time: '21:30', text: '7' };

/** Sets every input to another value. */
function changeAll(): void {
  for (const input of document.querySelectorAll('input, textarea'))
    if (input instanceof HTMLInputElement && input.type === 'checkbox') fireEvent.click(input);
    else if (!(input instanceof HTMLInputElement) || input.type !== 'file')
      fireEvent.change(input, { target: { value: TYPED[input.getAttribute('type') ?? 'text'] } });
  for (const select of document.querySelectorAll('select'))
    fireEvent.change(select, { target: { value: [...select.options].at(-1)?.value } });
}

it('the form of an event has an input for every field, except for those that follow from the venues', () => {
  mockApi({ 'GET /api/venues': [], 'GET /api/djs': [] });
  let form: EventForm | undefined;
  function Form() {
    form = useForm<EventValues, unknown, EventOutput>({ defaultValues: newEventValues(0) });
    return (
      <EventFields form={form} venues={[]} djs={[]} isNew={false}>
        {null}
      </EventFields>
    );
  }
  visit(<Form />);
  const values = (): Partial<Record<string, unknown>> => ({ ...form?.getValues() });
  const before = values();
  changeAll();
  const after = values();
  const unchanged = Object.keys(FORM_SHAPE).filter((name) => after[name] === before[name]);
  expect(unchanged).toEqual(['venue', 'venue_id']);
});
