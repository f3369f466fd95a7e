import { managePath } from '#shared/site/adminPages.ts';
import { Link } from 'react-router';
import type { Usage } from '#shared/events/adminEvents.schemas.ts';

/** Lists the events that use a row. `tab` is the tab of event management that shows the row. */
export function UsedIn({ usage: { events, examples }, tab }: { usage: Usage; tab: string }) {
  const more = events - examples.length;
  return (
    <ul className="grid gap-1">
      {examples.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={managePath(id, tab)}
            className="inline-flex min-h-12 items-center font-medium wrap-anywhere underline underline-offset-4 hover:text-aqua"
          >
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-dust">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
