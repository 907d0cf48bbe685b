import type { Page } from '@playwright/test'
import { ask } from '../alert-rules.ts'
import { whenRead } from '../demo-data.ts'
import { expect } from '../journey.ts'

type Check = { id: string; name: string; dsp: string }

/** Checks that find something in the demo. A journey has one of its own, because journeys run side by side. */
export const slip: Check = { id: 'BUD-04', name: 'Budget far off plan or peers', dsp: 'ttd' }
export const world: Check = { id: 'TGT-01', name: 'No geography set', dsp: 'meta_ads' }
export const spacing: Check = { id: 'TAX-08', name: 'Forbidden character or spacing', dsp: 'ttd' }

type SelectedCheck = { id: number; check_id: string; dsp_name: string }
type Run = { cause: string; state: string }
type DryRunResults = { results: { matches: number }[] }

const loadSelected = async (page: Page, { id }: Check) =>
  (await ask<SelectedCheck[]>(page, 'GET', '/quality/selected/')).filter(({ check_id }) => check_id === id)

export const isOn = async (page: Page, check: Check) =>
  (await loadSelected(page, check)).some(({ dsp_name }) => dsp_name === check.dsp)

/** Removes the check, because the demo is shared and a journey may be repeated. */
export async function disableCheck(page: Page, check: Check) {
  for (const { id } of await loadSelected(page, check)) await ask(page, 'DELETE', `/quality/selected/${id}/`)
  await waitForCheckRun(page)
}

/** Without settings nothing can be found. */
export async function waitForData(page: Page, { name: check_name, dsp: dsp_name }: Check) {
  await whenRead(page)
  const checks = [{ check_name, dsp_name }]
  const { results } = await ask<DryRunResults>(page, 'POST', '/quality/dry-run/', { checks })
  expect(results[0]?.matches).toBeGreaterThan(0)
}

/**
 * Waits for runs beside the journey; only then are all issues opened and closed that a user's change affects.
 */
export async function waitForCheckRun(page: Page) {
  const goingOn = async () =>
    (await ask<Run[]>(page, 'GET', '/quality/runs/')).filter(
      ({ cause, state }) => cause === 'person' && (state === 'waiting' || state === 'running'),
    )
  await expect.poll(goingOn, { timeout: 60_000 }).toEqual([])
}
