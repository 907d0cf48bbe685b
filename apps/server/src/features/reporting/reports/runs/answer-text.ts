import type { ReportAnswer } from '@flightdeck/contract/reports'
import { mapInPieces } from '../../../../ground/in-pieces.ts'

/** The JSON of an answer, written in pieces: it may have 200,000 rows. */
export async function answerText(answer: ReportAnswer): Promise<string> {
  const rows = await mapInPieces(answer.rows, (row) => JSON.stringify(row))
  const fields = Object.entries({ ...answer, rows: null }).filter(([, value]) => value !== undefined)
  return `{${fields
    .map(
      ([key, value]) =>
        `${JSON.stringify(key)}:${key === 'rows' ? `[${rows.join()}]` : JSON.stringify(value)}`,
    )
    .join()}}`
}
