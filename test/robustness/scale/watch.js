import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

// Loaded into the measured server with --import: tells the measuring program, on demand, how long the event loop stood still since it
// last asked, and the memory that the process used. A worker thread loads it too and does nothing. JavaScript, so that no loader of
// TypeScript gets into the measured process.

const tickMs = 5;

if (isMainThread && process.send !== undefined) watch();

function watch() {
  let last = performance.now();
  let lastCpu = cpuMs();
  let seen = nothing();
  let beginCpu = lastCpu;
  const tick = () => {
    const now = performance.now();
    const cpu = cpuMs();
    const late = now - last - tickMs;
    seen.longestMs = Math.max(seen.longestMs, late);
    seen.longestCpuMs = Math.max(seen.longestCpuMs, cpu - lastCpu);
    seen.peakRssBytes = Math.max(seen.peakRssBytes, process.memoryUsage.rss());
    last = now;
    lastCpu = cpu;
  };
  setInterval(tick, tickMs).unref();
  process.on('message', ({ begin }) => {
    tick();
    if (begin) {
      seen = nothing();
      beginCpu = lastCpu;
    } else process.send?.({ ...seen, cpuMs: lastCpu - beginCpu, rssBytes: process.memoryUsage.rss() });
  });
  // The server's own end is not to wait for us.
  process.channel?.unref();
}

function nothing() {
  const rssBytes = process.memoryUsage.rss();
  return { longestMs: 0, longestCpuMs: 0, cpuMs: 0, rssBytes, peakRssBytes: rssBytes };
}

/** Processor time of the main thread alone where the system tells it (Linux), otherwise of the process. */
function cpuMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
