import '#web/app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchSession } from '#web/account/session.ts';
import { reloadOnMissingChunk } from '#web/app/missingChunks.ts';
import { Providers } from '#web/app/Providers.tsx';
import { queryClient } from '#web/app/queryClient.ts';
import { recallStored } from '#web/app/recall.ts';
import { preloadLinkedPages, preloadPage, Site } from '#web/app/routes.tsx';
import { startWorker } from '#web/app/updates.ts';
import { sendLeftOvers } from '#web/checkin/sendLeftOvers.ts';
import { watchOnline } from '#web/offline/online.ts';

function render(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}

function onLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

void preloadPage(location.pathname);
watchOnline();
watchSession(queryClient);
reloadOnMissingChunk();
preloadLinkedPages();
const root = document.querySelector('#root');
if (root) render(root);
onLoad(() => void recallStored().then(sendLeftOvers));
// The worker comes with a build only; in development the files change too often to be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) onLoad(() => void startWorker());
