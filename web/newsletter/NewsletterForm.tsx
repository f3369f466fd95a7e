import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type State = 'idle' | 'pending' | 'sent' | 'failed';

/** On every page, so it is light: the browser checks the address, and the call loads when it is made. */
export function NewsletterForm() {
  const [state, setState] = useState<State>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (state === 'pending') return;
    const form = event.currentTarget;
    const email = new FormData(form).get('email');
    if (typeof email !== 'string') return;
    setState('pending');
    try {
      const { subscribe } = await import('./subscribe.ts');
      await subscribe(email, location.pathname);
      form.reset();
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  return (
    <section aria-labelledby="newsletter" className="col-span-2 lg:col-span-1">
      <h2 id="newsletter" className="mb-3 text-base">
        Newsletter
      </h2>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="E-mail" className="min-w-[min(13rem,100%)] flex-1">
          <Input name="email" type="email" required maxLength={254} autoComplete="email" />
        </Field>
        <Button type="submit" variant="secondary" pending={state === 'pending'}>
          Subscribe
        </Button>
      </form>
      <p role="status" className="mt-3 max-w-sm text-sm text-dust empty:hidden">
        {state === 'sent' &&
          'Almost there: we sent a link to your inbox. Open it to confirm. Check spam, too.'}
        {state === 'failed' &&
          'That did not work. Check your connection and try again; your address is still here.'}
      </p>
    </section>
  );
}
