/** Thrown when the GPU device went away under a request; read by `failureFrom`. */
class DeviceGoneError extends Error {
  override readonly name = 'DeviceGoneError';
}

/** Ends the request in flight when the GPU device is lost: by itself it may never settle. */
export class DeviceWatch {
  #lost: DeviceGoneError | undefined;
  #giveUp: ((error: DeviceGoneError) => void) | undefined;

  /** @param deviceLost resolves with the reason when the device is gone */
  constructor(deviceLost: Promise<string>) {
    void deviceLost.then((reason) => {
      this.#lost = new DeviceGoneError(reason);
      this.#giveUp?.(this.#lost);
    });
  }

  /** The result of a request, or a `DeviceGoneError`, whichever comes first. One request at a time. */
  async guard<R>(request: () => Promise<R>): Promise<R> {
    if (this.#lost !== undefined) throw this.#lost;
    try {
      // Not a race with the device's own promise: that one would keep every result until the model is unloaded.
      return await new Promise<R>((resolve, reject) => {
        this.#giveUp = reject;
        request().then(resolve, reject);
      });
    } finally {
      this.#giveUp = undefined;
    }
  }
}
