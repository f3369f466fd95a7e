// Processor seconds of a process and its descendants, ended ones included (Linux; elsewhere only this process is known).
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** `name` tells apart two processes that had the same number, one after the other. */
type Process = { name: string; parent: number; own: number; ofEnded: number };

/** From /proc/<pid>/stat; `ofEnded`: of ended children that it waited for. */
function read(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ofEnded] = [
      Number(fields[11]) + Number(fields[12]),
      Number(fields[13]) + Number(fields[14]),
    ];
    return { name: `${pid} ${fields[19]}`, parent: Number(fields[1]), own, ofEnded };
  } catch {
    return null;
  }
}

function descendants(processes: ReadonlyMap<number, Process>, root: number): Process[] {
  const inTree = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...processes].filter(([pid]) => inTree(pid)).map(([, found]) => found);
}

const sum = (ticks: Iterable<number>): number =>
  [...ticks].reduce((total, each) => total + each, 0);

/**
 * The seconds used so far: of all that was in the tree at one of the calls, or of what is there now with its ended
 * children, whichever is more. The first lacks what came and went between two calls, the second the processes of a
 * killed browser, for which nobody waits.
 */
export function processorMeter(root = process.pid): () => number {
  const seen = new Map<string, number>();
  return () => {
    if (process.platform !== 'linux') {
      if (root !== process.pid) return 0;
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    }
    const processes = new Map<number, Process>();
    for (const pid of readdirSync('/proc').filter((file) => /^\d+$/.test(file))) {
      const found = read(pid);
      if (found) processes.set(Number(pid), found);
    }
    const now = descendants(processes, root);
    for (const { name, own } of now) seen.set(name, own);
    const withEnded = sum(now.map(({ own, ofEnded }) => own + ofEnded));
    return Math.max(sum(seen.values()), withEnded) / TICKS_PER_SECOND;
  };
}
