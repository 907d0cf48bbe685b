import type { NewRates, SavedRates } from '@flightdeck/contract/rates'
import type { Tx } from '@flightdeck/db'
import {
  formatRatio,
  flagJumps,
  openRateBook,
  readRateFile,
  rateProblem,
  type DatedRate,
  type RateRow,
  type RefusedRow,
  type WeighedRate,
} from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { addOwnRates, findUnchangedRates, ratesBetween, type OwnRate } from './store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const COMPARED_DIGITS = 12

/** Saves an organisation's own rates. Refused and held rows are returned with their lines. */
export function saveRates(ctx: MemberContext, body: NewRates): Promise<SavedRates> {
  const { rows, refused } = readRows(body, ctx.today)
  return ctx.transaction(async (tx) => {
    const weighed = await weigh(tx, ctx.organisationId, rows)
    const heldRows = body.accept_jumps ? [] : weighed.filter(({ isHeld }) => isHeld)
    const acceptedRates = weighed
      .filter((one) => !heldRows.includes(one))
      .map(({ row }) => row.rate as OwnRate)
    const unchangedIndexes = await findUnchangedRates(tx, ctx.organisationId, acceptedRates)
    const fresh = acceptedRates.filter((_, at) => !unchangedIndexes.has(at))
    if (fresh.length > 0) {
      await addOwnRates(tx, ctx, fresh)
      const [first] = fresh
      const subject =
        fresh.length === 1 ? `${first!.base}/${first!.quote} ${first!.rate}` : `${fresh.length} rates`
      await recordAudit(ctx, tx, { action: 'rates.saved', subject, detail: { rates: fresh.slice(0, 50) } })
    }
    return {
      saved: fresh.length,
      unchanged: unchangedIndexes.size,
      held: heldRows.map(({ row: { line, rate } }) => ({
        line,
        ...ratePair(rate),
        rate: rate.rate,
        on: rate.on,
      })),
      refused,
      message: formatMessage(fresh.length, unchangedIndexes.size, heldRows.length, refused.length),
    }
  })
}

const ratePair = ({ base, quote }: DatedRate) => ({ base, quote })

/** A typed rate is right or the whole call is refused; a file may have wrong rows among good ones. */
function readRows({ rates, csv }: NewRates, today: Day): { rows: RateRow[]; refused: RefusedRow[] } {
  if (csv !== undefined) {
    const file = readRateFile(csv, today)
    if ('problem' in file) throw invalidField('csv', file.problem)
    return file
  }
  const rows = rates!.map(({ source, ...rate }, at): RateRow => ({
    line: at + 1,
    rate: { ...rate, source: source || 'Entered', origin: 'typed' },
  }))
  for (const { rate } of rows) {
    const sentence = rateProblem(rate, today)
    if (sentence) throw invalidField('rates', sentence)
  }
  return { rows, refused: [] }
}

/** Flags rates to hold: compares each with the day before, in the file or as stored on its first day. */
async function weigh(
  tx: Tx,
  organisationId: string,
  rows: readonly RateRow[],
): Promise<{ row: RateRow; isHeld: boolean }[]> {
  if (rows.length === 0) return []
  const first = rows.reduce((day, { rate }) => (rate.on < day ? rate.on : day), rows[0]!.rate.on)
  const book = openRateBook(await ratesBetween(tx, organisationId, first, first), first)
  const pairs = new Map(rows.map(({ rate }) => [`${rate.base} ${rate.quote}`, rate]))
  const before = [...pairs.values()].flatMap((rate): WeighedRate[] => {
    const currentRate = book.crossRate(rate.base, rate.quote)
    if (!currentRate) return []
    return [
      {
        rate: { ...rate, on: currentRate.on, rate: formatRatio(currentRate.ratio, COMPARED_DIGITS) },
        isHeld: false,
      },
    ]
  })
  const rowByRate = new Map(rows.map((row) => [row.rate, row]))
  return flagJumps(
    rows.map(({ rate }) => rate),
    before,
  ).map(({ rate, isHeld }) => ({ row: rowByRate.get(rate)!, isHeld }))
}

function formatMessage(saved: number, unchanged: number, heldCount: number, refused: number): string {
  const parts = [
    `${saved} ${saved === 1 ? 'rate' : 'rates'} saved`,
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(heldCount > 0 ? [`${heldCount} held: more than 20% off the day before`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  return parts.join(', ')
}
