import { microsToUnits } from '../../money/micros.ts'
import { dayText } from '../../time/day-text.ts'
import { columnUseLabel } from './column-choice.ts'
import type { BlockReading } from './read-block.ts'

const MAX_SENTENCES = 5

/** Every guess in sentences: what each column was taken for, what was left out, what does not add up. */
export function freeFormNote(blocks: readonly BlockReading[]): string {
  const totals = blocks.flatMap((block) => block.totals)
  const carried = sumNumbers(blocks.map(({ carriedRows }) => carriedRows))
  const texts = blocks.flatMap(({ textRows }) => textRows)
  return [
    blocks.length === 1
      ? `Header found in row ${blocks[0]!.headingRow}.`
      : `${blocks.length} tables found, with headers in rows ${named(blocks.map(({ headingRow }) => String(headingRow)))}.`,
    ...unique(blocks.flatMap(periodsSentence)).slice(0, MAX_SENTENCES),
    ...unique(blocks.flatMap(chosenSentence)).slice(0, MAX_SENTENCES),
    ...unique(blocks.flatMap(columnsSentence)).slice(0, MAX_SENTENCES),
    ...unique(blocks.flatMap(currencySentence)).slice(0, MAX_SENTENCES),
    ...blocks.flatMap((block) => proofSentence(block, blocks.length > 1)).slice(0, MAX_SENTENCES),
    ...(totals.length > 0
      ? [
          `${countText(totals.length, 'total')} left out: ${named(
            totals.map(({ micros }) => amount(micros)),
            '; ',
          )}.`,
        ]
      : []),
    ...totals
      .filter(({ isRight }) => !isRight)
      .slice(0, MAX_SENTENCES)
      .map(
        ({ row, micros, rowsMicros }) =>
          `Check row ${row}: its total is ${amount(micros)}, the rows add up to ${amount(rowsMicros)}.`,
      ),
    ...blocks
      .flatMap(({ unequalRows }) => unequalRows)
      .slice(0, MAX_SENTENCES)
      .map(
        ({ row, budgetMicros, partsMicros }) =>
          `Check row ${row}: its budget is ${amount(budgetMicros)}, its columns add up to ${amount(partsMicros)}.`,
      ),
    ...(carried > 0 ? [`${countText(carried, 'row')} took blank cells from the row above.`] : []),
    ...(texts.length > 0
      ? [`Left out as text: ${texts.length === 1 ? 'row' : 'rows'} ${named(texts.map(String))}.`]
      : []),
    ...ignoredSentence(blocks),
  ].join(' ')
}

const periodsSentence = ({ periods }: BlockReading): string[] =>
  periods === null
    ? []
    : [`Amounts by ${periods.count} periods, ${dayText(periods.from)} to ${dayText(periods.to)}.`]

const chosenSentence = ({ chosenOn }: BlockReading): string[] =>
  chosenOn === null ? [] : [`Columns as chosen on ${dayText(chosenOn)}.`]

function columnsSentence({ columns }: BlockReading): string[] {
  const renamed = columns.flatMap(({ heading, field, sure }) => {
    const label = field === null ? heading : columnUseLabel(field)
    return label === heading ? [] : [`“${heading}” as ${label}${sure === 'sure' ? '' : ` (${sure})`}`]
  })
  return renamed.length === 0 ? [] : [`Columns: ${renamed.join(', ')}.`]
}

function currencySentence({ currency }: BlockReading): string[] {
  if (!currency) return []
  const { code, by } = currency
  return [
    by === 'sign'
      ? `Currency: ${code}, guessed from the sign.`
      : `Currency: ${code}, from the ${by === 'heading' ? 'header' : 'label above the table'}.`,
  ]
}

function proofSentence({ proof, headingRow }: BlockReading, isOneOfSeveral: boolean): string[] {
  if (!proof) return []
  const where = isOneOfSeveral ? ` below row ${headingRow}` : ''
  return [`Units × rate gives the cost in ${proof.held} of ${countText(proof.tried, 'row')}${where}.`]
}

function ignoredSentence(blocks: readonly BlockReading[]): string[] {
  const unused = blocks.flatMap(({ columns }) => columns.filter(({ field }) => field === null))
  const ignored = unique(unused.map(({ heading }) => heading))
  return ignored.length === 0
    ? []
    : [`Ignored columns: ${named(ignored.map((text) => `“${text.slice(0, 60).toWellFormed()}”`))}.`]
}

function named(texts: readonly string[], between = ', '): string {
  const rest = texts.length - MAX_SENTENCES
  return texts.slice(0, MAX_SENTENCES).join(between) + (rest > 0 ? ` and ${rest} more` : '')
}

const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
const amount = (micros: bigint): string =>
  microsToUnits(micros).toLocaleString('en', { maximumFractionDigits: 2 })
const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
