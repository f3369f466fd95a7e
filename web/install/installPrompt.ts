import { useSyncExternalStore } from 'react';
import { createEmitter } from '#web/offline/emitter.ts';
import { isInstalled, onApple } from '#web/offline/deviceKind.ts';

/** An event that only Chromium fires: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How this device installs the app: by the browser's prompt, or by hand on Apple devices. */
type InstallWay = 'prompt' | 'apple' | null;

let offered: InstallPrompt | null = null;
const changes = createEmitter();

function keep(prompt: InstallPrompt | null): void {
  offered = prompt;
  changes.emit();
}

/** Keeps the browser's install prompt, which comes once, soon after page load. Drops it when the app is installed. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Hides the browser's own install bar, which would appear before anything is bought.
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Shows the browser's install prompt, which it allows only once. Call in a tap handler. */
export async function install(): Promise<void> {
  const prompt = offered;
  keep(null);
  await prompt?.prompt();
}

function wayNow(): InstallWay {
  if (isInstalled()) return null;
  if (offered) return 'prompt';
  return onApple() ? 'apple' : null;
}

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(changes.subscribe, wayNow, () => null);
