/**
 * Every kind of problem a file, a task or a rubric can have, with its weight: with an `error` the record (or, at record
 * 0, the file) can't be used; with a `warning` it can. What a person reads is made of kind and values in `i18n`.
 */
export const ISSUE_SEVERITIES = {
  // the file
  'empty-file': 'error',
  'file-too-large': 'error',
  'not-utf8': 'error',
  'looks-like-latin1': 'error',
  'looks-like-utf16': 'error',
  'looks-like-spreadsheet': 'error',
  'null-byte': 'error',
  'not-text': 'error',
  'is-results-file': 'error',
  'no-table': 'error',
  'several-tables': 'error',
  'too-many-files': 'error',
  'too-many-records': 'error',
  'unreadable-zip': 'error',
  'zip-too-large': 'error',
  'zip-unsafe-path': 'error',
  'zip-repeated-name': 'error',
  'zip-locked': 'error',
  'zip-damaged': 'error',
  'parquet-codec': 'error',
  'unreadable-parquet': 'error',
  'file-changed': 'error',
  'resource-unreadable': 'warning',
  'not-json': 'error',
  'not-a-record': 'error',
  'unreadable-table': 'error',
  'looks-like-delimiter': 'error',
  'unclosed-quote': 'error',
  'cell-too-long': 'error',
  'cell-count': 'error',
  'no-rows': 'error',
  'missing-column': 'error',
  'repeated-column': 'error',
  'extra-columns': 'warning',
  'too-many-issues': 'error',
  'more-issues': 'warning',
  'unmapped-prompt': 'error',
  'unmapped-criteria': 'error',
  'unmapped-pair-languages': 'error',
  'unmapped-translator': 'error',
  'invalid-field': 'error',
  'stray-rows': 'error',
  'altered-text': 'error',
  'damaged-pack-inside': 'error',
  // verdicts of somebody else
  'not-verdicts': 'error',
  'log-zip64': 'error',
  'log-chunked': 'error',
  'log-too-large': 'error',
  'log-part-damaged': 'error',
  'log-cut-off': 'warning',
  'log-unfinished': 'warning',
  'log-without-header': 'warning',
  'log-invalidated': 'warning',
  'no-scorer': 'error',
  'no-judges': 'error',
  'newer-results': 'error',
  'damaged-results': 'error',
  'pack-kept-back': 'warning',
  'unreadable-value': 'error',
  'verdict-contradicts': 'error',
  // labelled sets
  'unmapped-response': 'error',
  'unmapped-label': 'error',
  'labels-need-threshold': 'error',
  'no-labels': 'error',
  'too-many-raters': 'error',
  'too-many-groups': 'error',
  'too-many-repeats': 'error',
  'labelled-empty': 'error',
  'labelled-differs': 'error',
  'unclear-label': 'error',
  // records of Every Eval Ever; an exporter refuses all of them, whatever stands here
  'eee-not-json': 'error',
  'eee-byte-order-mark': 'warning',
  'eee-repeated-key': 'error',
  'eee-missing-field': 'warning',
  'eee-unknown-field': 'warning',
  'eee-wrong-value': 'warning',
  'eee-path': 'warning',
  'eee-folder-not-model': 'warning',
  'eee-no-results': 'error',
  'eee-no-bound': 'warning',
  'eee-out-of-bounds': 'warning',
  'eee-no-repository': 'warning',
  'eee-credentials': 'warning',
  'eee-no-companion': 'warning',
  'eee-companion-unnamed': 'warning',
  'eee-companion-path': 'warning',
  'eee-not-sha256': 'warning',
  'eee-checksum': 'warning',
  'eee-row-count': 'warning',
  'eee-blank-line': 'warning',
  'eee-no-final-newline': 'warning',
  'eee-raw-separator': 'warning',
  'eee-half-character': 'warning',
  'eee-version-differs': 'warning',
  'eee-other-evaluation': 'error',
  'eee-other-model': 'error',
  'eee-unknown-result': 'warning',
  'eee-sample-hash': 'warning',
  'eee-row-twice': 'error',
  'eee-mean-differs': 'warning',
  'eee-not-a-record': 'error',
  'eee-newer-version': 'error',
  'eee-older-version': 'warning',
  'eee-guessed-id': 'warning',
  'eee-no-record': 'error',
  'eee-record-twice': 'error',
  'eee-more-records': 'error',
  'eee-row-too-long': 'error',
  'eee-row-unreadable': 'error',
  'eee-verdicts-unreadable': 'warning',
  'eee-score-differs': 'warning',
  'eee-response-differs': 'error',
  // the pack
  'no-tasks': 'error',
  'empty-pack-name': 'error',
  'empty-pack-version': 'error',
  'empty-licence': 'error',
  'invalid-language': 'error',
  'duplicate-task-id': 'error',
  'similar-task-ids': 'warning',
  'pair-one-prompt': 'error',
  'pair-no-translator': 'error',
  'pair-alone': 'warning',
  'pair-crowded': 'warning',
  'pair-languages': 'warning',
  'pair-rubrics-differ': 'warning',
  'left-out-by-publisher': 'warning',
  'not-published': 'warning',
  'unused-resource': 'warning',
  'canaries-differ': 'warning',
  // the task
  'empty-task-id': 'error',
  'id-too-long': 'error',
  'empty-prompt': 'error',
  'empty-title': 'error',
  'empty-system-prompt': 'warning',
  'unreadable-variable': 'warning',
  'repeated-variable': 'warning',
  'unfilled-variable': 'warning',
  'variable-not-inserted': 'warning',
  'variable-name-unusable': 'error',
  'unknown-level': 'warning',
  'unknown-language': 'warning',
  'no-reference': 'warning',
  'too-long-for-context': 'warning',
  // its resources
  'resource-name-not-bare': 'error',
  'resource-not-found': 'error',
  'resource-ambiguous': 'error',
  'resource-placeholder': 'warning',
  'resource-by-similar-name': 'warning',
  'resource-listed-twice': 'warning',
  'resource-kind-unknown': 'error',
  'empty-resource': 'warning',
  'similar-resource-names': 'warning',
  // its rubric
  'no-criteria': 'error',
  'no-positive-weight': 'error',
  'too-many-criteria': 'error',
  'duplicate-criterion-id': 'error',
  'similar-criterion-ids': 'warning',
  'criterion-without-id': 'error',
  'criterion-without-weight': 'error',
  'weight-not-integer': 'error',
  'empty-criterion': 'error',
  'empty-criterion-id': 'error',
  'weight-not-given': 'error',
  'weight-not-whole': 'error',
  'criteria-not-a-list': 'error',
  'unclear-mark': 'error',
  'joined-at-pipe': 'warning',
  'extra-equals-sign': 'warning',
  'id-without-digit': 'warning',
  'weight-zero': 'warning',
  'repeated-criterion': 'warning',
  'two-questions': 'warning',
  'negated-fault': 'warning',
  'repeats-prompt': 'warning',
  // its anchors
  'duplicate-anchor-id': 'error',
  'empty-anchor': 'error',
  'anchor-names-strangers': 'error',
  'anchor-breaks-nothing': 'error',
  'empty-anchor-id': 'error',
  'similar-anchor-ids': 'warning',
  'anchor-is-reference': 'error',
} as const;
export type IssueKind = keyof typeof ISSUE_SEVERITIES;
export type Severity = 'error' | 'warning';

/** What is wrong, without its place. */
export interface Finding {
  kind: IssueKind;
  /** Column of a table or field of a task. */
  column?: string;
  /** What the sentence about it needs: names, counts, quoted pieces. */
  values: Readonly<Record<string, string | number>>;
}

export interface Place {
  file: string;
  /** 1-based number of the record (row, task); 0 when the file as a whole is meant. */
  record: number;
  /** 1-based line in the file; 0 when unknown. */
  line: number;
}

/** One problem of an imported file, for a list a person can work through. */
export interface Issue extends Finding, Place {
  severity: Severity;
}

/** A finding; `column` '' is none. */
export const finding = (kind: IssueKind, column: string, values: Finding['values'] = {}): Finding => ({
  kind,
  ...(column === '' ? {} : { column }),
  values,
});

/** A finding at its place, with the weight of its kind. */
export const issueAt = ({ file, record, line }: Place, found: Finding): Issue => ({
  file,
  record,
  line,
  ...found,
  severity: ISSUE_SEVERITIES[found.kind],
});

/** A finding about a file as a whole. */
export const issueOfFile = (file: string, kind: IssueKind, values: Finding['values'] = {}): Issue =>
  issueAt({ file, record: 0, line: 0 }, finding(kind, '', values));

/** Whether a problem keeps its record, or the file, from being used. */
export const isError = (issue: Pick<Issue, 'severity'>): boolean => issue.severity === 'error';

/** Values that repeat words of a task. */
const QUOTING = new Set(['piece', 'text', 'problem', 'word', 'level', 'criterion']);
/** Ids and names of files are short; what is longer may be a criterion. */
const LONGEST_NAME = 40;
/** A header may be a criterion, however short (`Has a title (+1)`): of columns only names without spaces may leave. */
const COLUMNS = new Set(['column', 'columns']);
const COLUMN_NAME = /^[\p{L}\p{N}_.-]*$/u;

const mayQuote = (name: string, value: string): boolean =>
  QUOTING.has(name) ||
  value.length > LONGEST_NAME ||
  (COLUMNS.has(name) && !value.split(', ').every((column) => COLUMN_NAME.test(column)));

const unquoted = (name: string, value: string | number): string | number =>
  typeof value === 'string' && mayQuote(name, value) ? '…' : value;

/** The problem without the words it quotes, so that a list of problems may leave a gated pack. */
export const withoutQuotes = (issue: Issue): Issue => ({
  ...issue,
  ...(issue.column === undefined ? {} : { column: String(unquoted('column', issue.column)) }),
  values: Object.fromEntries(
    Object.entries(issue.values).map(([name, value]) => [name, unquoted(name, value)]),
  ),
});
