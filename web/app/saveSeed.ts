import type { EventDetail } from '#shared/events/events.schemas.ts';
import { onDevice } from '#web/offline/device.ts';
import type { Seed } from './seed.ts';

const EVENT = /^\/api\/events\/(\d+)$/;

export async function saveSeed({ at, answers }: Seed): Promise<void> {
  try {
    await onDevice((db) =>
      Promise.all(
        answers.map(([path, value]) => {
          const id = Number(EVENT.exec(path)?.[1]);
          if (!id) return db.lists.put({ key: path, savedAt: at, value });
          return db.events.put({ id, savedAt: at, event: value as EventDetail });
        }),
      ),
    );
  } catch (error) {
    console.warn('Not saved on this device', error);
  }
}
