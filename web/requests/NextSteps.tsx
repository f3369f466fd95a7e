import { Users } from 'lucide-react';

export type Step = { title: string; text: string };

const ACCENTS = ['coral', 'amber', 'aqua'] as const;

export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <aside aria-labelledby="next" className="content-start lg:pt-4">
      <h2 id="next" className="text-section">
        What happens next
      </h2>
      <ol className="mt-6">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            data-accent={ACCENTS[index % ACCENTS.length]}
            className="relative grid grid-cols-[auto_1fr] gap-x-4 pb-8 last:pb-0 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-1 not-last:before:left-5 not-last:before:w-1 not-last:before:-translate-x-1/2 not-last:before:rounded-full not-last:before:bg-line"
          >
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded-full bg-accent font-display font-extrabold text-ink"
            >
              {index + 1}
            </span>
            <div className="pt-1.5">
              <h3 className="text-base leading-snug">{title}</h3>
              <p className="mt-1.5 text-dust">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex gap-4 border-t border-line pt-6 text-dust">
        <Users aria-hidden="true" className="size-10 shrink-0 p-1.5 text-dust" />
        People answer, not a machine. What you send goes to our team’s inbox and nowhere else.
      </p>
    </aside>
  );
}
