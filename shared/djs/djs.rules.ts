import { changedFields } from '#shared/base/changedFields.ts';
import type { DjFields } from './djs.schemas.ts';

type StoredDj = {
  name: string;
  specialty: string | null;
  bio: string | null;
  city: string | null;
  state: string | null;
  photo_url: string | null;
  instagram_url: string | null;
  soundcloud_url: string | null;
};

const NOTHING: Omit<StoredDj, 'name'> = {
  specialty: null,
  bio: null,
  city: null,
  state: null,
  photo_url: null,
  instagram_url: null,
  soundcloud_url: null,
};

export function planNewDj(fields: DjFields): StoredDj {
  const dj: StoredDj = { ...NOTHING, name: fields.name };
  return { ...dj, ...changedFields<StoredDj>(dj, fields) };
}
