import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Providers } from '#web/app/Providers.tsx';
import { queryClient } from '#web/app/queryClient.ts';
import { preloadPage, Site } from '#web/app/routes.tsx';
import { seedQueries, type Seed } from '#web/app/seed.ts';

/** What React puts before the page: titles, of which the server has made its own, and links to what is wanted at once. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>)+/;

/** What React leaves where something was still on its way: the browser would have to draw it anew. */
const UNFINISHED = '<!--$!-->';

/**
 * The first screen of a page, for the server: the app itself, without a login, as it looks before any effect
 * has run. All that is not in the seeds is still on its way.
 */
export async function render(
  path: string,
  answers: Seed['answers'],
  at: number,
): Promise<{ html: string; links: string }> {
  await preloadPage(path);
  // From here on nothing waits: the next page cannot come in between.
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
