import type { ClipboardEvent } from 'react'
import { cutName } from './cut-name.ts'
import classes from './long-name.module.css'

type Props = {
  text: string
  /** Id on the platform, added to the text on hover. */
  id?: string
  /** Text on hover, where the name alone is not enough: its path. */
  title?: string
}

/** A name in one line. Without room it loses its middle and keeps its end. */
export function LongName({ text, id, title = text }: Props) {
  const { start, end } = cutName(text)
  return (
    <span
      className={classes.name}
      title={id === undefined ? title : `${title} (ID ${id})`}
      onCopy={copyInOneLine}
    >
      <span className={classes.start}>{start}</span>
      {end !== '' && <span className={classes.end}>{end}</span>}
    </span>
  )
}

/** Browsers put the two parts on lines of their own. */
function copyInOneLine(event: ClipboardEvent): void {
  const selection = window.getSelection()
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (range === null || !event.currentTarget.contains(range.commonAncestorContainer)) return
  event.clipboardData.setData('text/plain', range.toString())
  event.preventDefault()
}
