import { asOfNow, type Book } from '../../../delivery/index.ts'
import { comparing, exchangeOf } from './comparing.ts'
import type { HowAsked } from './how-asked.ts'
import { previewPiece, type PreviewAsked, type PreviewPiece } from './preview-piece.ts'

/** A piece for each part of the accounts that a rule is held against in its own currency. */
export function previewPieces(open: Book, asked: PreviewAsked, how: HowAsked): PreviewPiece[] {
  const book = asOfNow(open, asked.today)
  const parts = comparing(asked.rule, book, exchangeOf(asked.rates))
  return parts.reaches.map((reach) => previewPiece(book, asked, how, parts, reach))
}
