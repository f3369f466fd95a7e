import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { session } from '#web/offline/safeStorage.ts';
import { Button } from '#web/ui/Button.tsx';
import { control } from '#web/ui/cx.ts';

const TYPED = 'rollcall.newsletter';
const IDLE = 'Occasional event news. Unsubscribe anytime.';
const SENT = 'Almost there: we e-mailed you a link. Open it to confirm. Check spam, too.';
const FAILED = "That didn't work. Check your connection and try again.";

/**
 * The newsletter form. It's on every page, so it's kept small: it uses native validation and loads the call on
 * submit.
 */
export function NewsletterForm() {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [word, setWord] = useState(IDLE);
  useEffect(() => {
    if (email.current) email.current.value ||= session.get(TYPED) ?? '';
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const field = email.current;
    if (pending || !field) return;
    setPending(true);
    const problem = await send(field.value);
    setPending(false);
    setWord(problem ?? SENT);
    if (problem !== null) return;
    field.value = '';
    session.remove(TYPED);
  };
  return (
    <section aria-labelledby="newsletter" className="col-span-2 lg:col-span-1">
      <h2 id="newsletter" className="mb-3 text-base">
        Newsletter
      </h2>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-[min(13rem,100%)] flex-1 gap-1.5">
          <label htmlFor={id} className="font-semibold">
            E-mail
          </label>
          {/* Has no `name`, because a submit before hydration would put the address into the URL. */}
          <input
            ref={email}
            id={id}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            onChange={(event) => session.set(TYPED, event.target.value)}
            className={control}
          />
        </div>
        <Button type="submit" variant="secondary" pending={pending}>
          Subscribe
        </Button>
      </form>
      <p role="status" className="mt-3 max-w-sm text-sm text-dust">
        {word}
      </p>
    </section>
  );
}

async function send(email: string): Promise<string | null> {
  try {
    const { subscribe } = await import('./subscribe.ts');
    return await subscribe(email, location.pathname);
  } catch {
    return FAILED;
  }
}
