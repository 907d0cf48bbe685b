import type { Day } from '../../time/day.ts'
import type { Block } from './block.ts'
import type { ColumnChoices } from './column-choice.ts'
import { readHeading, tokenise } from './heading.ts'
import type { ColumnHeading, HeadingRow, HeadingText } from './heading-row.ts'
import type { HeadingField } from './heading-words.ts'

export type HeaderChoices = { on: Day; columns: ColumnChoices }
/** User's choices for a header; undefined for a header without corrections. */
export type ChosenFor = (header: string) => HeaderChoices | undefined

const headingTexts = ({ columns, unknown }: HeadingRow): HeadingText[] =>
  [...columns, ...unknown].toSorted((a, b) => a.column - b.column)

/** Equal for headers with the same words in the same columns, so that choices for one apply to the next. */
const headerKey = (heading: HeadingRow): string =>
  JSON.stringify(headingTexts(heading).map(({ column, text }) => [column, tokenise(text).join(' ')]))

/** The days of a flight are in one column or in two. */
const DAYS: readonly HeadingField[] = ['start_date', 'end_date']
const isBeside = (chosen: ReadonlySet<HeadingField>, field: HeadingField): boolean =>
  chosen.has(field) ||
  (field === 'flight' && DAYS.some((day) => chosen.has(day))) ||
  (DAYS.includes(field) && chosen.has('flight'))

/** Table with the user's column choices. */
export type CorrectedBlock = Block & {
  header: string
  choices: HeaderChoices | undefined
  columns: ColumnHeading[]
}

export function correctBlock(block: Block, chosenFor: ChosenFor): CorrectedBlock {
  const { heading } = block
  const header = headerKey(heading)
  const choices = chosenFor(header)
  return {
    ...block,
    header,
    choices,
    columns: choices ? asChosen(heading, choices.columns) : heading.columns,
  }
}

/** Columns by the user's choices; columns without one stay a guess, unless its field is taken. */
function asChosen(heading: HeadingRow, choices: ColumnChoices): ColumnHeading[] {
  const chosen = headingTexts(heading).flatMap(({ column, text }): ColumnHeading[] => {
    const field = choices[column]
    if (field === undefined || field === 'not_used') return []
    const read = readHeading(text)
    return [
      {
        field,
        column,
        text,
        sure: 'sure',
        word: text,
        rank: -1,
        implies: read?.field === field ? read.implies : {},
        inThousands: read?.inThousands ?? false,
      },
    ]
  })
  const fields = new Set<HeadingField>(chosen.map(({ field }) => field))
  const guessed = heading.columns.filter(
    ({ column, field }) => choices[column] === undefined && !isBeside(fields, field),
  )
  return [...chosen, ...guessed]
}
