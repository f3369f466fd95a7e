import { useSyncExternalStore } from 'react';
import { isInstalled, onApple } from '#web/offline/platform.ts';

/** Chromium only: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** It asks by itself, or its owner does it by hand. */
export type InstallWay = 'prompt' | 'apple' | null;

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const tell of listeners) tell();
}

/** The browser offers it once, soon after the page is loaded, and takes it back once the app is installed. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Its own bar would come before anything is bought.
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Call in a tap handler; the browser asks once. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, wayNow, () => null);
