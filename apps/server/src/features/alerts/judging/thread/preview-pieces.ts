import { asOfNow, type DeliverySnapshot, type QuestionHelp } from '../../../delivery/index.ts'
import { comparing, exchangeOf } from './comparing.ts'
import { previewPiece, type PreviewRequest, type PreviewPiece } from './preview-piece.ts'

/** A piece for each part of the accounts that a rule is held against in its own currency. */
export function previewPieces(
  open: DeliverySnapshot,
  asked: PreviewRequest,
  how: QuestionHelp,
): PreviewPiece[] {
  const delivery = asOfNow(open, asked.today)
  const parts = comparing(asked.rule, delivery, exchangeOf(asked.rates))
  return parts.reaches.map((reach) => previewPiece(delivery, asked, how, parts, reach))
}
