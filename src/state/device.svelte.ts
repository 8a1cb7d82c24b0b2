import { assumedBudget, type Device } from '../services/models';

/** What this computer can do, as far as a page may know. */
export class DeviceState {
  #device = $state.raw<Device | null>(null);
  readonly #probe: () => Promise<Device>;

  constructor(probe: () => Promise<Device>) {
    this.#probe = probe;
  }

  /** null until it was looked at. */
  get device(): Device | null {
    return this.#device;
  }

  get freeBytes(): number | null {
    const storage = this.#device?.storage ?? null;
    return storage === null ? null : Math.max(0, storage.quotaBytes - storage.usageBytes);
  }

  async look(): Promise<void> {
    this.#device = await this.#probe();
  }
}

/** Bytes a model may take here, as far as a page can tell: of the graphics processor where there is one. */
export function budgetOf(device: Device): number {
  const { gpuBytes, cpuBytes } = assumedBudget(device);
  return device.webgpu === null ? cpuBytes : gpuBytes;
}
