import { Lifeline } from '../../src/domain/lifeline';

/** Thrown when the GPU device went away under a request; read by `failureFrom`. */
class DeviceGoneError extends Error {
  override readonly name = 'DeviceGoneError';
}

/** Ends the request in flight when the GPU device is lost: by itself it may never settle. */
export class DeviceWatch {
  readonly #device = new Lifeline();

  /** @param deviceLost resolves with the reason when the device is gone */
  constructor(deviceLost: Promise<string>) {
    void deviceLost.then((reason) => {
      this.#device.cut(new DeviceGoneError(reason));
    });
  }

  /** The result of a request, or a `DeviceGoneError`, whichever comes first. */
  guard<R>(request: () => Promise<R>): Promise<R> {
    return this.#device.guard(request);
  }
}
