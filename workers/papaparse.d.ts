/**
 * The part of Papa Parse that is used. Its own types bring Node's along, which a worker hasn't; and they say `any`
 * where this says what comes.
 */
declare module 'papaparse' {
  interface ParserResult {
    data: string[][];
    errors: { code: string; index?: number }[];
    /** `cursor`: where the last complete row ends. */
    meta: { cursor: number };
  }
  interface ParserConfig {
    delimiter: string;
    newline: '\n';
    /** So many rows at most. */
    preview?: number;
    step?: (row: ParserResult) => void;
  }
  interface Parser {
    /** `ignoreLastRow`: the last row may be unfinished and isn't given. */
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): ParserResult;
    abort(): void;
  }
  const Papa: { Parser: new (config: ParserConfig) => Parser };
  export default Papa;
}
