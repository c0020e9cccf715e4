/** Listens for a request to stop. */
export interface Stop {
  /** Resolves on the first signal. */
  readonly asked: Promise<void>;
  /** Stops listening, once everything has ended. */
  release(): void;
}

/** Waits for Ctrl-C or SIGTERM. A second one ends the process at once, in case a clean shutdown takes too long. */
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
