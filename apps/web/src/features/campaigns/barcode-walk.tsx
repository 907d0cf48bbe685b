import type { BarcodeCheck } from '@flightdeck/contract/campaigns'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { type KeyboardEvent, useRef, useState } from 'react'
import panel from '../../ui/panel.module.css'
import { barcodeWords, type Cell, barcodeCells, type Result } from './barcode-model.ts'
import classes from './barcode.module.css'

const resultWords: Record<Result, string> = {
  fails: 'fails',
  passes: 'passes',
  not_applicable: 'does not apply',
  not_run: 'was not run',
}
const cellText = ({ check, result }: Cell) =>
  `${check.check_name} ${resultWords[result]}${result === 'fails' ? ` (${SEVERITIES[check.severity].label.toLowerCase()})` : ''}`

/** The barcode large enough to walk: one widget, the arrows go from check to check. */
export function BarcodeWalk({ checks, outcomes }: { checks: readonly BarcodeCheck[]; outcomes: string }) {
  const cells = barcodeCells(checks, outcomes)
  const frame = useRef<HTMLDivElement>(null)
  const worst = cells.findIndex(({ result }) => result === 'fails')
  const [at, setAt] = useState(Math.max(0, worst))
  if (cells.length === 0) return null
  const here = cells[Math.min(at, cells.length - 1)]!
  const walk = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -cells.length,
      End: cells.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(cells.length - 1, at + step))
    setAt(next)
    frame.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section aria-label="QA barcode">
      <h3 className={panel.heading}>{barcodeWords(cells)}</h3>
      {/* The buttons in it are one stop of the tab key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className={classes.cells} ref={frame} role="group" aria-label="Checks" onKeyDown={walk}>
        {cells.map((cell, index) => (
          <button
            key={cell.check.id}
            type="button"
            className={classes.cell}
            data-result={cell.result}
            data-severity={cell.check.severity}
            data-starts={index > 0 && cell.check.family !== cells[index - 1]!.check.family ? true : undefined}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={index === at}
            aria-label={cellText(cell)}
            title={cellText(cell)}
            onClick={() => setAt(index)}
          />
        ))}
      </div>
      <p className={panel.muted} aria-live="polite">
        {here.check.family_label}: {cellText(here)}
      </p>
    </section>
  )
}
