import { FIGURES } from '@flightdeck/contract/figures'
import { expect, test } from 'vitest'
import { alertColumns } from '../../apps/server/src/features/watching/alerts/triggered/export-alerts.ts'
import { ruleColumns } from '../../apps/server/src/features/watching/alerts/manage/export-rules.ts'
import { campaignColumns } from '../../apps/server/src/features/watching/campaigns/export-campaigns.ts'
import { findingColumns } from '../../apps/server/src/features/watching/findings/export-findings.ts'
import { flightColumns } from '../../apps/server/src/features/watching/pacing/board/export-board.ts'
import { figuresPage } from './figures-page.ts'
import { figureLabels } from './figure-labels.ts'
import { fieldsRead } from './fields-read.ts'
import { read, repositoryFiles } from './repository.ts'
import { checkColumns } from '../../apps/server/src/features/watching/checks/library/routes.ts'

/** Columns of each file. */
const CTX = { app: { publicUrl: 'https://flightdeck.test' }, timezone: 'UTC' } as never
const FILES = {
  pacing: flightColumns(CTX),
  campaigns: campaignColumns(CTX),
  issues: findingColumns(CTX),
  alerts: alertColumns(CTX),
  rules: ruleColumns(CTX),
  checks: checkColumns(CTX),
}
/** Keys of rows. */
const KEY_COLUMNS = ['alerts id', 'alerts rule', 'alerts muted_by', 'rules Rule ID']

type AnyColumn = { title: string; kind: string; value: (row: never) => unknown }
const columns = Object.entries(FILES).flatMap(([file, own]) =>
  (own as readonly AnyColumn[])
    .filter(({ kind }) => kind === 'decimal' || kind === 'integer')
    .map((column) => ({ ...column, name: `${file} ${column.title}` })),
)

test('every number of a file is a figure of the table, and every column of the table is in its file', () => {
  const listed = FIGURES.flatMap(({ files = [] }) => files)
  expect(listed.toSorted()).toEqual(
    columns
      .map(({ name }) => name)
      .filter((name) => !KEY_COLUMNS.includes(name))
      .toSorted(),
  )
})

test('a column of a file shows the field that the table has for its figure', () => {
  for (const { name, value } of columns.filter((column) => !KEY_COLUMNS.includes(column.name))) {
    const { at } = FIGURES.find(({ files = [] }) => files.includes(name))!
    const fields = at.map((place) => /[^ .]+$/.exec(place)![0])
    const field = fieldsRead(value).at(-1)
    expect(fields, `${name} shows ${field}`).toContain(field)
  }
})

/** The name of the figure, or its name without the sign that its values have. */
const acceptedNames = ({ name, unit }: (typeof FIGURES)[number]) =>
  unit === 'percent' && !FIGURES.some((other) => other.name === name.replace(/ %$/, ''))
    ? [name, name.replace(/ %$/, '')]
    : [name]

/** Numbers of a version, and a figure in the currency that rows are ranked by. */
const OTHER_LABELS = ['Version', 'Ranked by']

test('every column and tile of figures on a screen has the name of a figure', () => {
  const names = new Set(FIGURES.flatMap(acceptedNames))
  const screens = repositoryFiles().filter((path) =>
    /^apps\/web\/src\/features\/.*(?<!\.test)\.tsx$/.test(path),
  )
  const labels = screens.flatMap((path) => figureLabels(read(path)).map((label) => ({ path, label })))
  expect(labels.length).toBeGreaterThan(55)
  expect(labels.filter(({ label }) => !names.has(label) && !OTHER_LABELS.includes(label))).toEqual([])
})

/** Columns copied to the clipboard, by the file they are a part of. */
const COPIES = {
  pacing: 'apps/web/src/features/pacing/board/flight-copy.ts',
  campaigns: 'apps/web/src/features/campaigns/campaign-copy.ts',
  issues: 'apps/web/src/features/findings/finding-copy.ts',
}

test.each(Object.entries(COPIES))('copied %s have columns of their file', (file, path) => {
  const titles = new Set(FILES[file as keyof typeof COPIES].map(({ title }) => title))
  const copied = [...read(path).matchAll(/^ {2}\['([^']+)'/gm)].map(([, title]) => title!)
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((title) => !titles.has(title))).toEqual([])
})

test('functions and sentences of the table exist', () => {
  for (const { name, by, texts = [] } of FIGURES) {
    const [path, function_] = by?.split(' ') ?? []
    if (path)
      expect(read(`packages/domain/src/${path}`), name).toMatch(
        new RegExp(`export (?:const|function) ${function_}\\b`),
      )
    for (const [source, text] of texts) expect(read(source), name).toContain(text)
  }
})

test('docs/figures.md is drawn from the table', async () => {
  await expect(figuresPage()).toMatchFileSnapshot('../../docs/figures.md')
})
