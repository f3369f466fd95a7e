import type { Direction } from '#shared/checkin/checkin.rules.ts';
import { parseTicket, verifyTicket, type Verify } from '#shared/tickets/ticketCode.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import type { KeyboardScan } from '#web/checkin/scan/keyboardScan.rules.ts';
import { isListed } from '#web/checkin/scan/lookup.ts';
import { notSaved, type Verdict } from '#web/checkin/scan/verdict.ts';
import { onWedge } from '#web/checkin/scan/wedge.ts';
import { trainedSample } from '#web/checkin/training/training.ts';
import { type Judged, judgeFound, lookUp } from './judge.ts';
import type { ScanSession } from './scanSession.ts';

/** Connects a keyboard scanner, until the returned function is called. */
export const connectKeyboard = (
  session: ScanSession,
  verify: Verify = thisDevice().verifier.verify,
): (() => void) =>
  onWedge((scan) =>
    session.keyed(async (door, direction) => {
      const tickets = await genuineOf(scan.tickets, door, verify);
      return judgeKeys(door, { ...scan, tickets }, direction);
    }),
  );

/** Returns the texts whose signature is valid, or all if there is none. A single text is judged at the door anyway. */
async function genuineOf(
  texts: readonly string[],
  door: Door,
  verify: Verify,
): Promise<readonly string[]> {
  if (texts.length < 2) return texts;
  const keys = door.state.get().meta?.keys ?? [];
  const genuine: string[] = [];
  for (const text of texts) {
    const parsed = parseTicket(text);
    if (parsed.ok && (await verifyTicket(parsed.ticket, keys, verify)) === 'valid')
      genuine.push(text);
  }
  return genuine.length > 0 ? genuine : texts;
}

const NOT_READ = {
  part: { title: 'Scan again', body: 'Only part was read, scan again.' },
  settings: {
    title: 'Check the scanner',
    body: "Its keyboard setting doesn't match. Set the scanner's keyboard to US English, then scan again.",
  },
};

/** The verdict when a scanner typed something in which no ticket can be recognized. */
const notRead = (why: keyof typeof NOT_READ): Verdict => ({
  ...notSaved(NOT_READ[why].body, NOT_READ[why].title),
  reason: 'not_read',
});

async function judgeKeys(
  door: Door,
  { tickets, texts, otherwise }: KeyboardScan,
  direction: Direction,
): Promise<Judged> {
  const scanned = async (text: string): Promise<Judged> => ({
    verdict: await door.scanned(text, 'keyboard', direction),
  });
  const readable = tickets[0] ?? texts.find((text) => trainedSample(text) !== null);
  if (readable !== undefined) return scanned(readable);
  for (const text of texts) {
    const found = await lookUp(door, text, false);
    if (found.kind === 'holder' || (found.kind === 'code' && isListed(door.list, found.code)))
      return judgeFound(door, found, 'keyboard', direction);
  }
  return otherwise === 'unknown' ? scanned(texts[0] ?? '') : { verdict: notRead(otherwise) };
}
