import { markup, type Html } from './html';
import { REPORT_STYLE } from './style';

/** Nothing may be fetched, run or sent: the page is what stands in it, whatever a model wrote. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** A page that needs nothing but itself. */
export interface ReportPage {
  /** BCP 47 tag of its texts, and how they run. */
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  body: readonly Html[];
}

/** The page as the text of one file: no script, no link to anything outside. */
export const reportPage = ({ language, direction, title, body }: ReportPage): string =>
  markup`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${REPORT_STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.toString();
