import { useEffect, useRef, type ReactNode } from 'react';
import { Check, Mail } from 'lucide-react';

type FormSuccessProps = {
  sign: 'check' | 'mail';
  title: string;
  body: ReactNode;
  children: ReactNode;
};

export function FormSuccess({ sign, title, body, children }: FormSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Sign = sign === 'check' ? Check : Mail;
  return (
    <div className="grid justify-items-center gap-4 pt-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-good-deep text-good motion-safe:animate-rise">
        <Sign aria-hidden="true" strokeWidth={2.5} className="size-9" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {title}
      </h2>
      <p className="text-dust">{body}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
