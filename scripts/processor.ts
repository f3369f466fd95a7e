// Measures processor seconds of a process and its descendants, including ended ones. On other systems than Linux,
// only of this process.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * A process and its processor time in ticks. `name` differs for processes that had the same number one after another.
 */
type Process = { name: string; parent: number; own: number; ofEnded: number };

/** Reads /proc/<pid>/stat. `ofEnded` is the time of ended children that the process waited for. */
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
 * Returns a function that measures the seconds used so far: by all processes seen in its calls, or by the present
 * ones with their ended children, whichever is more. The first misses processes that ended between two calls, the
 * second those that no process waited for, such as a killed browser's.
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
