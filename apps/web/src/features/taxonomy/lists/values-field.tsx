import type { ListValue, ReadValues } from '@flightdeck/contract/taxonomy'
import { readPastedValues } from '@flightdeck/domain/taxonomy'
import { Textarea } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './lists.module.css'
import { ValuesImport } from './values-import.tsx'
import { formatValues } from './values-text.ts'

type Props = {
  id?: string
  /** Initial text only; the field keeps its own state afterwards. */
  initial: readonly ListValue[]
  isReadOnly?: boolean
  error?: ReactNode
  onChange: (values: ListValue[]) => void
}

const mostProblems = 5

/** Rejected rows of a file. */
type LeftOut = Omit<ReadValues, 'values'>
const nothing: LeftOut = { problems: [], more_problems: 0 }

/** Values as lines that can be typed, pasted from a sheet, or taken from a file or from Google Sheets. */
export function ValuesField({ id, initial, isReadOnly = false, error, onChange }: Props) {
  const [text, setText] = useState(() => formatValues(initial))
  const [leftOut, setLeftOut] = useState<LeftOut>(nothing)
  const { values, problems, more_problems: more } = useMemo(() => readPastedValues(text), [text])
  const take = (typed: string, without = nothing) => {
    setText(typed)
    setLeftOut(without)
    onChange(readPastedValues(typed).values.map((value) => ({ ...value, aliases: [...value.aliases] })))
  }
  return (
    <div className={classes.field}>
      <Textarea
        {...(id !== undefined && { id })}
        label="Values"
        description="One per line: code, label, aliases (GB|Britain). Paste from a sheet."
        classNames={{ input: classes.lines ?? '' }}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        readOnly={isReadOnly}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => take(value)}
      />
      <div className={classes.under}>
        <span className={classes.muted}>{formatCount(values.length, 'value')}</span>
        {!isReadOnly && (
          <ValuesImport
            onText={take}
            onRead={({ values: read, ...rest }) => take(formatValues(read), rest)}
          />
        )}
      </div>
      {leftOut.problems.length > 0 && <Problems list={leftOut.problems} more={leftOut.more_problems} />}
      {problems.length > 0 && <Problems list={problems} more={more} />}
    </div>
  )
}

type ProblemsProps = { list: readonly { row: number; reason: string }[]; more: number }

function Problems({ list, more }: ProblemsProps) {
  const shown = list.slice(0, mostProblems)
  const rest = list.length - shown.length + more
  return (
    <Notice tone="error">
      <ul className={classes.problems}>
        {shown.map(({ row, reason }) => (
          <li key={row}>
            Row {row}: {reason}
          </li>
        ))}
        {rest > 0 && <li>{formatCount(rest, 'more problem')}</li>}
      </ul>
    </Notice>
  )
}
