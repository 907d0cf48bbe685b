/** What is read: a file that somebody sent, or what Google said of a tab. */
export type SheetSource = { fileName: string; base64: string } | { text: string; tab: string }
type ReaderAnswer<End> = { problem: string } | { isUnreadable: true } | { end: End }

/** What a thread that reads sheets is asked: a source in, with what is known beforehand; its rows piece by piece, then what there is to say of all, or what is wrong. */
export type SheetReaderProtocol<Row, End, Known> = {
  read: { input: { source: SheetSource; known: Known }; answer: ReaderAnswer<End>; news: Row[] }
}
