/**
 * Waits for Ctrl-C or SIGTERM. A second one ends the process at once, for when ending in good order takes too long.
 * @returns when the first signal has come
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const onSignal = (): void => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
