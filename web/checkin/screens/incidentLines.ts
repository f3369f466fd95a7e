import { correctedAt, mergeScans } from '#shared/checkin/checkin.rules.ts';
import type { Incident, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { tooMuch } from '#shared/checkin/stays.rules.ts';
import type { GuestList, Entry } from '#web/checkin/device/guestList.ts';

/** What is wrong with one ticket. */
export type IncidentLine = {
  id: string;
  code: string;
  reasons: Incident['reason'][];
  /** The scans that take part, earliest first. */
  places: Place[];
};
/** Where a scan was made, and when: `at` is in ms by the server's clock. */
type Place = { id: string; deviceName: string; at: number; uncertain: boolean };

export function incidentLines(
  list: Pick<GuestList, 'ticket'>,
  entries: readonly Entry[],
): IncidentLine[] {
  return linesByTicket(
    entries.flatMap(({ entry, incidents }) =>
      incidents.map((scan) => {
        const ticket = list.ticket(scan.code)?.item ?? null;
        return { ticket, code: scan.code, reason: tooMuch(scan), entry, scan };
      }),
    ),
  );
}

type Wrong = Pick<Incident, 'code' | 'reason' | 'entry' | 'scan'> & { ticket: number | null };

/** Gathers what is wrong by ticket, since it may have several codes; latest first. */
export function linesByTicket(wrongs: readonly Wrong[]): IncidentLine[] {
  const lines = [...Map.groupBy(wrongs, ({ ticket, code }) => ticket ?? code)].map(
    ([ticket, all]): IncidentLine => ({
      id: String(ticket),
      code: all[0]?.code ?? '',
      reasons: [...new Set(all.map(({ reason }) => reason))],
      places: mergeScans(
        all.flatMap(({ entry, scan }) => (entry ? [entry, scan] : [scan])),
        [],
      ).map(placeOf),
    }),
  );
  const latest = ({ places }: IncidentLine): number => places.at(-1)?.at ?? 0;
  return lines.toSorted((a, b) => latest(b) - latest(a));
}

const placeOf = (scan: NamedScan): Place => ({
  id: scan.id,
  deviceName: scan.deviceName,
  at: correctedAt(scan),
  uncertain: scan.clock === 'uncertain',
});
