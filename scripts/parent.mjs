import { readFileSync } from 'node:fs';

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox']);

// Runs `act` once when the npm that started us is gone. npm may have put a shell between, which outlives it,
// so its parent is watched as well. Without npm there is nobody to follow: `nohup node …` lives on.
export function whenNpmDies(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = lineage();
  const timer = setInterval(() => {
    if (lineage() === first) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

function lineage() {
  const { name, parent } = statOf(process.ppid);
  return shells.has(name) ? `${process.ppid}<${parent}` : `${process.ppid}`;
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: stat.slice(end + 2).split(' ')[1] };
  } catch {
    return { name: '', parent: '' };
  }
}
