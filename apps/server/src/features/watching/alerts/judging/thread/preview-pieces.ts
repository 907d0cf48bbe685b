import { asOfNow, type DeliverySnapshot, type QuestionHelp } from '../../../../data/delivery/index.ts'
import { comparing, makeExchange } from './currency-comparison.ts'
import { previewPiece, type PreviewRequest, type PreviewPiece } from './preview-piece.ts'

/** A piece for each part of the accounts that a rule is held against in its own currency. */
export function previewPieces(
  open: DeliverySnapshot,
  request: PreviewRequest,
  how: QuestionHelp,
): PreviewPiece[] {
  const delivery = asOfNow(open, request.today)
  const parts = comparing(request.rule, delivery, makeExchange(request.rates))
  return parts.reaches.map((reach) => previewPiece(delivery, request, how, parts, reach))
}
