import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Providers, queryClient, seedQueries, type Seed } from '#web/app/queryClient.tsx';
import { preloadPage, Site } from '#web/app/routes.tsx';

/** Tags that React hoists to the top: preloads, and titles, which the server sets itself. */
const HOISTED = /^(?:<link [^>]*>|<title>[^<]*<\/title>)+/;

/** Marker of a Suspense boundary that did not finish. The browser would render that part again. */
const UNFINISHED = '<!--$!-->';

/** Renders the first screen of a page, without a login or effects. Queries without seed data stay pending. */
export async function render(
  path: string,
  answers: Seed['answers'],
  at: number,
): Promise<{ html: string; links: string }> {
  await preloadPage(path);
  // Keep this part synchronous: all renders share the query client.
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
  if (all.includes(UNFINISHED)) throw new Error(`Part of ${path} wasn't ready to be rendered`);
  const [hoisted = ''] = HOISTED.exec(all) ?? [];
  return { html: all.slice(hoisted.length), links: hoisted.replace(/<title>[^<]*<\/title>/g, '') };
}
