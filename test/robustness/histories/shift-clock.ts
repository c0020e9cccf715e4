import { isMainThread } from 'node:worker_threads';

// Loaded into a server with --import: moves the clock that its code reads, as the machine's clock jumps when it is set. Timers and
// performance.now() go on undisturbed, as they do then.

/** The message that is sent to it: the clock is to be wrong by this. */
interface ClockMessage {
  shiftMs: number;
}

if (isMainThread && process.send !== undefined) install();

function install(): void {
  const RealDate = Date;
  let shiftMs = 0;
  const now = (): number => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: unknown[], made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
  process.on('message', (message: ClockMessage) => (shiftMs = message.shiftMs));
  // The server's own end is not to wait for us.
  process.channel?.unref();
}
