import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import type { OwnCount } from './tryCode.ts';

export type Device = { userAgent: string | null };
export type SignInDevice = Device & { deviceToken: string | null };

/** What is needed of known devices; implemented by `#api/accounts/devices.service.ts`. */
type Devices = {
  wrongCodes(trx: Db, userId: string, token: string | null): Promise<OwnCount | null>;
};

/** What is needed of accounts; implemented by `#api/accounts/owners.service.ts`. */
type Owners = {
  find(trx: Db, userId: string): Promise<User | null>;
  check(userId: string, password: string): Promise<User>;
  prove(trx: Db, token: string): Promise<void>;
  endSessions(trx: Db, userId: string, exceptToken: string | null): Promise<number>;
  open(
    trx: Db,
    who: { userId: string; mark: string; second_step: string },
    device: Device,
  ): Promise<Session | null>;
};

export type SecondFactorContext = AppContext & { owners: Owners; devices: Devices };
