/** A wait that can be broken off. */
export interface Pause {
  /** Waits for the given milliseconds, or until `end`. */
  wait(ms: number): Promise<void>;
  /** Ends every wait, those too that are still to come. */
  end(): void;
}

/** Makes a wait for DRAIN_DELAY_MS that a second signal breaks off. */
export function createPause(): Pause {
  let ended = false;
  let wake = (): void => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        if (ended || ms === 0) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end() {
      ended = true;
      wake();
    },
  };
}
