import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Providers } from '#web/app/Providers.tsx';
import { queryClient } from '#web/app/queryClient.ts';
import { preloadPage, Site } from '#web/app/routes.tsx';
import { seedQueries, type Seed } from '#web/app/seed.ts';

/** Hoisted by React: titles (the server has its own) and preloads. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>)+/;

/** Left by unfinished Suspense: the browser would render it again. */
const UNFINISHED = '<!--$!-->';

/** First screen of a page, without a login and before effects; data outside the seeds is pending. */
export async function render(
  path: string,
  answers: Seed['answers'],
  at: number,
): Promise<{ html: string; links: string }> {
  await preloadPage(path);
  // Synchronous from here: renders share the query client.
  queryClient.clear();
  seedQueries(queryClient, { at, answers });
  const all = renderToString(
    <Providers>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </Providers>,
  );
  queryClient.clear();
  if (all.includes(UNFINISHED)) throw new Error(`Not all of ${path} was there to be drawn`);
  const [hoisted = ''] = HOISTED.exec(all) ?? [];
  return { html: all.slice(hoisted.length), links: hoisted.replace(/<title>[^<]*<\/title>/g, '') };
}
