import type { NumberedRow } from '@flightdeck/domain'

/** What is read: a file that somebody sent, or what Google said of a tab. */
export type PlanSource = { fileName: string; base64: string } | { text: string; tab: string }
export type ReaderAnswer =
  | { problem: string }
  | { isUnreadable: true }
  | { note: string | null; hash: string }

/** What the file reader is asked: a source in; its rows piece by piece, then what there is to say of it, or what is wrong. */
export type FileReaderProtocol = {
  read: { input: PlanSource; answer: ReaderAnswer; news: NumberedRow[] }
}
