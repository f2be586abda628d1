import { readFileSync } from 'node:fs';

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox']);

// Runs `callback` once when the npm that started us has ended. npm may start us through a shell that outlives
// it, so the shell's parent is watched as well. Without npm nothing is watched: `nohup node …` keeps running.
export function onNpmExit(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === first) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function ancestry() {
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
