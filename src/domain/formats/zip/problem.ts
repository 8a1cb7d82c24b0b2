import { finding, type Finding } from '../../issue';

/** Why a zip, or a file in it, is not read. */
export type ZipProblem =
  | { kind: 'not-a-zip' }
  | { kind: 'too-many-files'; count: number; limit: number }
  | { kind: 'too-large'; size: number; limit: number }
  | { kind: 'unsafe-path'; name: string }
  | { kind: 'repeated-name'; name: string }
  | { kind: 'encrypted'; name: string }
  | { kind: 'unknown-method'; name: string; method: number }
  | { kind: 'cut-off'; name: string }
  | { kind: 'wrong-size'; name: string }
  | { kind: 'wrong-checksum'; name: string };

/** Technical text of a problem, for the detail of a failure. */
export function explainZip(problem: ZipProblem): string {
  switch (problem.kind) {
    case 'not-a-zip':
      return 'not a zip file, or cut off';
    case 'too-many-files':
      return `${String(problem.count)} files, more than ${String(problem.limit)}`;
    case 'too-large':
      return `${String(problem.size)} bytes unpacked, more than ${String(problem.limit)}`;
    case 'unsafe-path':
      return `unsafe path ${JSON.stringify(problem.name)}`;
    case 'repeated-name':
      return 'two files of the same name';
    case 'encrypted':
      return `${problem.name} is encrypted`;
    case 'unknown-method':
      return `${problem.name} is packed by method ${String(problem.method)}`;
    case 'cut-off':
      return `${problem.name} is cut off`;
    case 'wrong-size':
      return `${problem.name} does not unpack to its announced size`;
    case 'wrong-checksum':
      return `${problem.name} has a wrong checksum`;
  }
}

/** A problem as an entry of the list a person works through. */
export function findingOfZip(problem: ZipProblem): Finding {
  switch (problem.kind) {
    case 'not-a-zip':
      return finding('unreadable-zip', '');
    case 'too-many-files':
      return finding('too-many-files', '', { count: problem.count, limit: problem.limit });
    case 'too-large':
      return finding('zip-too-large', '', { size: problem.size, limit: problem.limit });
    case 'unsafe-path':
      return finding('zip-unsafe-path', '', { name: problem.name });
    case 'repeated-name':
      return finding('zip-repeated-name', '', { name: problem.name });
    case 'encrypted':
    case 'unknown-method':
      return finding('zip-locked', '', { name: problem.name });
    case 'cut-off':
    case 'wrong-size':
    case 'wrong-checksum':
      return finding('zip-damaged', '', { name: problem.name });
  }
}
