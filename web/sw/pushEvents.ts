import { openPage, renewSubscription, showPush } from './push.ts';

export function handlePushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(self, event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    event.waitUntil(renewSubscription(self, oldSubscription, newSubscription));
  });
}
