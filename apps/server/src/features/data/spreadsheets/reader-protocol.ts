/** Input of a reader: an uploaded file, or Google's response for a tab. */
export type SheetSource = { fileName: string; base64: string } | { text: string; tab: string }
type ReaderAnswer<End> = { problem: string } | { isUnreadable: true } | { end: End }

/** Protocol of a reader thread: takes a source, streams its rows, then returns the summary or a problem. */
export type SheetReaderProtocol<Row, End, Known> = {
  read: { input: { source: SheetSource; known: Known }; answer: ReaderAnswer<End>; news: Row[] }
}
