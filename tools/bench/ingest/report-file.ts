import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import { makeDice } from '../../proof/kit/dice.ts'

export type Span = { from: Day; to: Day }
export type ReportSize = { span: Span; lineItems: number }
export const ADVERTISER = '1020000001'
export const CURRENCY = 'EUR'

const HEADER = [
  'Date',
  'Advertiser ID',
  'Advertiser Currency',
  'Line Item ID',
  'Impressions',
  'Billable Impressions',
  'Clicks',
  'Total Conversions',
  'Revenue (Adv Currency)',
  'Media Cost (Advertiser Currency)',
  'Total Media Cost (Advertiser Currency)',
  'Active View: Measurable Impressions',
  'Active View: Viewable Impressions',
  'Starts (Video)',
  'Complete Views (Video)',
]
export const lineItemId = (at: number) => String(17_000_000_000 + at)

/**
 * A report as Bid Manager lays it down: rows by day and line item, totals, footer. `changed` of a hundred rows differ
 * from the same report without changes. `bare` is the same file for a COPY, which knows no totals and no footer.
 */
export async function writeReport(
  path: string,
  { span, lineItems }: ReportSize,
  changed: number,
  bare: boolean,
) {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 })
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(`${HEADER.join()}\n`)
  const totals = Array.from({ length: 11 }, () => 0n)
  const days = daysBetween(span.from, span.to) + 1
  const dice = makeDice(4_400)
  for (let at = 0; at < days; at++) {
    const day = addDays(span.from, at).replaceAll('-', '/')
    let lines = ''
    for (let item = 0; item < lineItems; item++) {
      const roll = Math.floor(dice.upTo(1 << 30))
      const isChanged = (roll >> 3) % 100 < changed
      const values = drawValues(roll + (isChanged ? 977 : 0))
      values.forEach((value, n) => (totals[n]! += BigInt(value.units)))
      lines += `${day},${ADVERTISER},${CURRENCY},${lineItemId(item)},${values.map(({ text }) => text).join()}\n`
    }
    await write(lines)
  }
  if (!bare)
    await write(
      `,,,,${totals.map((total, n) => written(total, DECIMALS[n]!)).join()}\n\nReport Time:,2026/11/15 09:00 GMT\n`,
    )
  file.end()
  await once(file, 'close')
}

const DECIMALS = [0, 2, 0, 2, 6, 6, 6, 0, 0, 0, 0]

/** Numbers of a day, in whole units of their last decimal. */
function drawValues(roll: number): { units: number; text: string }[] {
  const impressions = roll % 90_000
  const revenue = (roll % 91_000_000) * 10
  const units = [
    impressions,
    impressions * 100 + (roll % 100),
    impressions % 700,
    roll % 900,
    revenue,
    Math.floor(revenue * 0.7),
    Math.floor(revenue * 0.8),
    Math.floor(impressions * 0.9),
    Math.floor(impressions * 0.6),
    Math.floor(impressions * 0.5),
    Math.floor(impressions * 0.4),
  ]
  return units.map((value, n) => ({ units: value, text: written(BigInt(value), DECIMALS[n]!) }))
}

function written(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const text = String(units).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
