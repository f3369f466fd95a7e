import type { SessionsService } from '#api/accounts/sessions.service.ts';
import type { AppContext } from '#api/context.ts';
import type { FavouritesService } from '#api/favourites/favourites.service.ts';
import type { Pusher } from '#api/push/pusher.ts';

export type NotificationsContext = AppContext & {
  pusher: Pusher;
  favourites: FavouritesService;
  sessions: SessionsService;
};
