import type { DryRun } from '@flightdeck/contract/check-runs'
import type { SelectedCheckInput } from '@flightdeck/contract/checks'
import { Loader } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dryRunQuery } from '../api.ts'
import classes from './recommended.module.css'
import { toInputs, type TrayItem } from './tray-model.ts'
import { wouldFlagWords } from './would-flag-model.ts'

const atOnce = 50

/** Dry run of a whole set, requested in batches. */
export function WouldFlag({ items }: { items: readonly TrayItem[] }) {
  const parts = useMemo(() => splitBatches(toInputs(items).map(({ input }) => input)), [items])
  const answers = useQueries({ queries: parts.map((part) => dryRunQuery(part)) })
  if (answers.some(({ isError }) => isError))
    return (
      <p className={classes.text}>
        What it would flag could not be found out. It can be applied all the same.
      </p>
    )
  if (answers.some(({ data }) => data === undefined))
    return (
      <p className={classes.text}>
        <Loader size={12} /> Trying it on today’s campaigns
      </p>
    )
  const results = answers.flatMap(({ data }): DryRun[] => data?.results ?? [])
  const worst = results
    .filter(({ matches }) => matches > 0)
    .toSorted((one, other) => other.matches - one.matches)
  return (
    <output className={classes.flagged}>
      <strong>{wouldFlagWords(results)}</strong>
      {worst.length > 0 && (
        <ul>
          {worst.slice(0, 5).map(({ check_name, dsp_name, sentence }) => (
            <li key={`${check_name} ${dsp_name}`}>
              {check_name}: {sentence}
            </li>
          ))}
        </ul>
      )}
    </output>
  )
}

function splitBatches(inputs: readonly SelectedCheckInput[]): SelectedCheckInput[][] {
  return Array.from({ length: Math.ceil(inputs.length / atOnce) }, (_, index) =>
    inputs.slice(index * atOnce, (index + 1) * atOnce),
  )
}
