export {
  brokenStream,
  drain,
  fetchBytes,
  fetchJson,
  fileNameOf,
  openDownload,
  type Download,
  type DownloadRequest,
  type Expected,
} from './download';
export { serverFailure, withoutAddresses } from './explain';
export { listenToServer, type Heard } from './listen';
export { askServer, type ServerReply, type ServerRequest } from './server';
