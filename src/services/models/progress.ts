/** Where a download, import or check stands. Speed and time left follow from `doneBytes` over time. */
export interface ModelProgress {
  phase: 'connecting' | 'downloading' | 'checking' | 'copying';
  doneBytes: number;
  totalBytes: number | null;
  /** What is being read or written, for the details. */
  file: string;
}

export type OnProgress = (progress: ModelProgress) => void;
