import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { show } from '../../test/show.tsx'
import { aFinding } from '../../test/a-finding.ts'
import { GroupHeading } from './group-heading.tsx'

const findings = [aFinding({ id: 1 }), aFinding({ id: 2 })]
const group = { key: 'BUD-04', title: 'Budgets', severity: null, findings, all: null }

test.each([
  ['all its issues, loaded or not', { ...group, all: { count: 40, atRisk: aTotal([]) } }, false, '40 issues (showing 2)'],
  ['the issues that a filter leaves, once all are loaded', group, true, '2 issues'],
  ['as loaded what a filter leaves, until all are loaded', group, false, '2 loaded'],
])('a heading counts %s', async (_count, shown, isWhole, text) => {
  await show(<GroupHeading title="Budgets" group={shown} isWhole={isWhole} />)
  expect(screen.getByText(text)).toBeTruthy()
}) // prettier-ignore
