/** A request to stop, and the end of listening for one. */
export interface Stop {
  /** Resolves when the first signal has come. */
  readonly asked: Promise<void>;
  /** Listens no more, once all has ended. */
  release(): void;
}

/** Waits for Ctrl-C or SIGTERM. A second one ends the process at once, for when ending in good order takes too long. */
export function untilStopped(): Stop {
  let onSignal = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    let stopping = false;
    onSignal = () => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve();
    };
  });
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    asked,
    release: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}
