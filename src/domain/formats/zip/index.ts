export { crc32 } from './crc32';
export { packedBytesOf, readDirectory, type ZipEntry } from './directory';
export { findingOfZip, type ZipProblem } from './problem';
export { openZip, PACK_LIMITS, readZip, RESULTS_LIMITS, type ZipLimits } from './read';
export { unpack, unpackPieces } from './unpack';
