import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { TimeSelect } from '#web/ui/TimeSelect.tsx';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { readToken } from '#web/api/token.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

export type Moment = { date: string; time: string };

/** Converts a date and time in the browser's time zone to an ISO instant; without a date, converts `now` (ms). */
export function instantOf({ date, time }: Moment, now: number): string {
  return new Date(date === '' ? now : `${date}T${time}:00`).toISOString();
}

const VENUE = 1;
export const TEST_CALL = '/api/events/1/subevents';

export function payloadOf(start: Moment, end: Moment, now: number) {
  return {
    title: 'Test schedule item',
    description: 'Made by the test page',
    start_time: instantOf(start, now),
    end_time: instantOf(end, now),
    venue_id: VENUE,
  };
}

export type Outcome = { ok: boolean; text: string };

export async function callRaw(payload: unknown): Promise<Outcome> {
  const token = readToken();
  try {
    // Uses `fetch`, because `send` would throw instead of returning the server's error as it is.
    const answer = await fetch(TEST_CALL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(payload),
    });
    return { ok: answer.ok, text: JSON.stringify(await answer.json(), null, 2) };
  } catch (error) {
    return { ok: false, text: messageOf(error) };
  }
}

/** Developer page that shows how form dates reach the server. */
export function Component() {
  return (
    <AdminFrame title="Test Date">
      <TestCall />
    </AdminFrame>
  );
}

function TestCall() {
  const [start, setStart] = useState<Moment>({ date: '', time: '12:00' });
  const [end, setEnd] = useState<Moment>({ date: '', time: '14:00' });
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callRaw(payloadOf(start, end, Date.now())),
    networkMode: 'always',
  });
  return (
    <div className="grid max-w-4xl gap-6">
      <p className="text-dust">
        Adds a schedule item to event 1 and shows the server's response. Times are in this device's
        time zone; without a date, the current time is sent.
      </p>
      <Card className="grid gap-6 p-5 sm:p-7">
        <div className="grid gap-6 md:grid-cols-2">
          <MomentFields label="Start" moment={start} onChange={setStart} />
          <MomentFields label="End" moment={end} onChange={setEnd} />
        </div>
        <div>
          <Button pending={isPending} onClick={() => mutate()}>
            Test API Call
          </Button>
        </div>
      </Card>
      <section aria-live="polite">{data && <Result {...data} />}</section>
    </div>
  );
}

type MomentFieldsProps = { label: string; moment: Moment; onChange: (moment: Moment) => void };

function MomentFields({ label, moment, onChange }: MomentFieldsProps) {
  return (
    <div className="grid content-start gap-5">
      <Field label={`${label} date`}>
        <Input
          type="date"
          value={moment.date}
          onChange={({ target }) => onChange({ ...moment, date: target.value })}
        />
      </Field>
      <TimeSelect
        label={`${label} time`}
        value={moment.time}
        onChange={(time) => onChange({ ...moment, time })}
      />
    </div>
  );
}

function Result({ ok, text }: Outcome) {
  return (
    <>
      <h2 className="mb-3 text-section">{ok ? 'Success' : 'Error'}</h2>
      <p className="mb-3 text-dust">POST {TEST_CALL}</p>
      <pre
        className={`rounded-md border p-5 whitespace-pre-wrap wrap-anywhere ${ok ? 'border-line bg-floor' : 'border-bad bg-bad-deep'}`}
      >
        {text}
      </pre>
    </>
  );
}
