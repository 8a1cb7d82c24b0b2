import { failed, type Failure, type Outcome } from '../../failure';
import { Contradiction, Cursor, NeedsMore } from './cursor';
import { tensorBytes } from './tensors';
import { decodeUtf8 } from '../utf8';

export type GgufValue = string | number | boolean | readonly GgufValue[];

export interface GgufTensor {
  name: string;
  /** Elements in each dimension, fastest first. */
  shape: readonly number[];
  type: number;
  /** Bytes from `dataOffset`. */
  offset: number;
}

/** What stands before the weights. */
export interface GgufHeader {
  version: number;
  metadata: ReadonlyMap<string, GgufValue>;
  tensors: readonly GgufTensor[];
  /** Where the weights begin. */
  dataOffset: number;
  fileSize: number;
}

export type GgufRead =
  | { state: 'complete'; header: GgufHeader }
  /** Call again with at least so many bytes from the start of the file. */
  | { state: 'more'; bytes: number }
  | { state: 'refused'; failure: Failure };

const MAGIC = [0x47, 0x47, 0x55, 0x46] as const; // GGUF
const MAX_DEPTH = 4;
/** The largest vocabularies take some 20 MB; more is an attack or an accident. */
const MAX_HEADER_BYTES = 256 * 1024 * 1024;
const DEFAULT_ALIGNMENT = 32;
/** Vocabularies and merges stay far below; a list of single bytes as long as the file would fill the memory. */
const MAX_LIST_ITEMS = 8 * 1024 * 1024;

/** Value types by number: the smallest size of one, and how it is read. */
const SCALARS: Readonly<Record<number, readonly [bytes: number, read: (from: Cursor) => GgufValue]>> = {
  0: [1, (from) => from.u8()],
  1: [1, (from) => from.i8()],
  2: [2, (from) => from.u16()],
  3: [2, (from) => from.i16()],
  4: [4, (from) => from.u32()],
  5: [4, (from) => from.i32()],
  6: [4, (from) => from.f32()],
  7: [1, (from) => from.u8() !== 0],
  8: [8, (from) => from.text()],
  10: [8, (from) => from.u64()],
  11: [8, (from) => from.i64()],
  12: [8, (from) => from.f64()],
};
const ARRAY = 9;

function readValue(from: Cursor, type: number, depth: number): GgufValue {
  const scalar = SCALARS[type];
  if (scalar !== undefined) return scalar[1](from);
  if (type !== ARRAY) throw new Contradiction(`unknown value type ${String(type)}`);
  if (depth >= MAX_DEPTH) throw new Contradiction('lists nested too deep');
  const itemType = from.u32();
  const count = from.u64();
  from.demandRoom(count, SCALARS[itemType]?.[0] ?? 12, 'list items');
  if (count > MAX_LIST_ITEMS) throw new Contradiction(`a list of ${String(count)} items`);
  const items: GgufValue[] = [];
  for (let i = 0; i < count; i += 1) items.push(readValue(from, itemType, depth + 1));
  return items;
}

function readMetadata(from: Cursor, count: number): Map<string, GgufValue> {
  from.demandRoom(count, 13, 'metadata entries');
  const metadata = new Map<string, GgufValue>();
  for (let i = 0; i < count; i += 1) {
    const key = from.text();
    if (metadata.has(key)) throw new Contradiction(`the key ${key.slice(0, 80)} comes twice`);
    metadata.set(key, readValue(from, from.u32(), 0));
  }
  return metadata;
}

function readTensors(from: Cursor, count: number): GgufTensor[] {
  from.demandRoom(count, 24, 'tensors');
  const tensors: GgufTensor[] = [];
  for (let i = 0; i < count; i += 1) {
    const name = from.text();
    const dimensions = from.u32();
    if (dimensions > 8) throw new Contradiction(`a tensor with ${String(dimensions)} dimensions`);
    const shape = Array.from({ length: dimensions }, () => from.u64());
    const tensor = { name, shape, type: from.u32(), offset: from.u64() };
    // A type of unknown size would let such a tensor pass, and the model be described as one of any size.
    if (!Number.isSafeInteger(elementsOf(tensor)) || !Number.isSafeInteger(tensor.offset)) {
      throw new Contradiction(`a tensor of ${shape.join(' × ')} elements at byte ${String(tensor.offset)}`);
    }
    tensors.push(tensor);
  }
  return tensors;
}

/** Elements of a tensor. */
export const elementsOf = (tensor: GgufTensor): number => tensor.shape.reduce((all, n) => all * n, 1);

/** The byte after the last tensor, from the start of the file: a shorter file is cut off. */
function endOf(tensors: readonly GgufTensor[], dataOffset: number): number {
  return tensors.reduce((end, tensor) => {
    const bytes = tensorBytes(tensor.type, elementsOf(tensor)) ?? 0;
    return Math.max(end, dataOffset + tensor.offset + bytes);
  }, dataOffset);
}

function readAll(from: Cursor, fileSize: number): Outcome<GgufHeader> {
  for (let i = 0; i < MAGIC.length; i += 1) from.u8();
  const version = from.u32();
  if (version !== 2 && version !== 3) {
    return failed({ kind: 'unsupported-model', detail: `GGUF version ${String(version)}` });
  }
  const tensorCount = from.u64();
  const metadata = readMetadata(from, from.u64());
  const tensors = readTensors(from, tensorCount);
  const stated = metadata.get('general.alignment');
  const isUsable = typeof stated === 'number' && Number.isSafeInteger(stated) && stated > 0;
  const alignment = isUsable ? stated : DEFAULT_ALIGNMENT;
  const dataOffset = Math.ceil(from.at / alignment) * alignment;
  const end = endOf(tensors, dataOffset);
  if (end > fileSize) {
    const detail = `the file is cut off: ${String(fileSize)} of at least ${String(end)} bytes`;
    return failed({ kind: 'damaged-model', detail });
  }
  return { ok: true, value: { version, metadata, tensors, dataOffset, fileSize } };
}

/** What the first bytes look like when they aren't a GGUF's; null: they are. */
function strangeStart(bytes: Uint8Array): string | null {
  if (MAGIC.every((byte, i) => bytes[i] === byte)) return null;
  const start = decodeUtf8(bytes.subarray(0, 64)).trimStart().toLowerCase(); // trims a byte order mark too
  if (/^(<!doctype|<html|<head|<body|<\?xml|<!--)/.test(start)) return 'web page';
  if (start.startsWith('version https://git-lfs')) return 'git-lfs pointer';
  return 'unknown content';
}

/**
 * Reads the header of a GGUF file from its first bytes. `bytes` begins at byte 0; `fileSize` is the size of the
 * whole file. Not enough bytes: says how many are needed at least. Refuses what isn't GGUF (`not-a-model`), what
 * contradicts itself or is cut off (`damaged-model`), and other versions (`unsupported-model`); never throws.
 * Format: the GGUF specification in ggml's docs, versions 2 and 3.
 */
export function readGgufHeader(bytes: Uint8Array, fileSize: number, file = 'model.gguf'): GgufRead {
  if (bytes.byteLength < Math.min(64, fileSize)) return { state: 'more', bytes: Math.min(64, fileSize) };
  const strange = fileSize === 0 ? 'empty file' : strangeStart(bytes);
  if (strange !== null) return { state: 'refused', failure: { kind: 'not-a-model', file, detail: strange } };
  try {
    const outcome = readAll(new Cursor(bytes, fileSize), fileSize);
    return outcome.ok
      ? { state: 'complete', header: outcome.value }
      : { state: 'refused', failure: outcome.failure };
  } catch (error) {
    if (error instanceof NeedsMore && error.needed <= MAX_HEADER_BYTES) {
      return { state: 'more', bytes: error.needed };
    }
    if (error instanceof NeedsMore || error instanceof Contradiction) {
      return { state: 'refused', failure: { kind: 'damaged-model', detail: error.message } };
    }
    throw error;
  }
}
