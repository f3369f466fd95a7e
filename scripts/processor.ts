// Processor seconds of a process and its descendants, ended ones included (Linux; elsewhere only this process is known).
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Process = { parent: number; ticks: number };

/** From /proc/<pid>/stat, with ended children. */
function read(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
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

export function processorSeconds(root = process.pid): number {
  if (process.platform !== 'linux') {
    if (root !== process.pid) return 0;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  const processes = new Map<number, Process>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = read(pid);
    if (found) processes.set(Number(pid), found);
  }
  return descendants(processes, root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}
