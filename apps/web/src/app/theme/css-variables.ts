import type { CSSVariablesResolver } from '@mantine/core'
import { charts, fills, grounds, inks, rail, shadows, states, watchEdge } from './tokens.ts'
import type { Pair, Scheme } from './tokens.ts'

type Variables = Record<string, string>

const named: Record<string, Pair> = { ...grounds, ...inks, ...fills, ...rail, ...shadows }

/** The table of tokens as CSS variables: --bg-*, --ink-*, --st-{state}-{part}, --ch-1..7, --ramp-0..6, --seq-0..5. */
export function schemeVariables(scheme: Scheme): Variables {
  const variables: Variables = {}
  for (const [name, value] of Object.entries(named)) variables[`--${name}`] = value[scheme]
  for (const [state, parts] of Object.entries(states))
    for (const [part, value] of Object.entries(parts)) variables[`--st-${state}-${part}`] = value[scheme]
  variables['--st-watch-edge'] = watchEdge[scheme]
  charts.series.forEach((value, index) => (variables[`--ch-${index + 1}`] = value[scheme]))
  charts.ramp.forEach((value, index) => (variables[`--ramp-${index}`] = value[scheme]))
  charts.sequence.forEach((value, index) => (variables[`--seq-${index}`] = value[scheme]))
  return variables
}

/** Colour variables of the component library, mapped to our tokens. */
const library: Variables = {
  '--mantine-color-body': 'var(--bg-paper)',
  '--mantine-color-text': 'var(--ink-1)',
  '--mantine-color-bright': 'var(--ink-1)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--iris)',
  '--mantine-color-error': 'var(--st-crit-text)',
  '--mantine-color-success': 'var(--st-ok-text)',
  '--mantine-color-default': 'var(--bg-surface)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--ink-1)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--bg-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--iris-fill)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...schemeVariables('light'), ...library },
  dark: { ...schemeVariables('dark'), ...library },
})
