import type { NameRenames } from '@flightdeck/contract/taxonomy'
import { FIRST_QUESTION, type ReportQuestion } from '@flightdeck/domain/reports'
import { beforeAll, expect, test } from 'vitest'
import { aNamingScene } from '../../../../test/a-naming-scene.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function aScene() {
  const scene = await aNamingScene(server, ['UK_Disp_Spring', 'UK_display_Summer', 'XX_Vid_Autumn'])
  await scene.template()
  const save = async (name: string, question: Partial<ReportQuestion>, is_shared = true) => {
    const body = { name, is_shared, question: { ...FIRST_QUESTION, ...question } }
    const answer = await scene.account.caller.call('POST', '/reports/', body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return { ...scene, save }
}

test('a violation names the reports that lose it: those split by an unreadable segment', async () => {
  const { save, violations } = await aScene()
  await save('Spend by market', { rows: ['segment:market'] })
  await save('Only video', { filters: [{ dimension: 'segment:channel', way: 'is', values: ['Vid'] }] })
  await save('By client', { rows: ['client'] })
  const lost = Object.fromEntries(
    (await violations()).violations.map((one) => [one.entity.name, one.lost_in]),
  )
  // A misspelt channel is still recognised, so reports count it where it belongs.
  expect(lost).toEqual({ UK_display_Summer: [], XX_Vid_Autumn: ['Spend by market'] })
})

test('a rename warns about reports that would no longer find the name by its text', async () => {
  const { save, call } = await aScene()
  await save('Everything called display', {
    filters: [{ dimension: 'line_item', way: 'contains', values: ['DISPLAY'] }],
  })
  await save('Everything of the summer', {
    filters: [{ dimension: 'line_item', way: 'contains', values: ['summer'] }],
  })
  const { data } = await call<NameRenames>('POST', 'renames/', {})
  expect(data.renames.map(({ before, after, warnings }) => ({ before, after, warnings }))).toEqual([
    {
      before: 'UK_display_Summer',
      after: 'UK_Disp_Summer',
      warnings: ['The report “Everything called display” looks for a text that the new name doesn’t have.'],
    },
  ])
})

test('a private report is named to its author only', async () => {
  const { save, organisationId } = await aScene()
  await save('My own', { rows: ['segment:market'] }, false)
  const other = await signedIn(server, (await aMember(server, organisationId, 'manager')).email)
  const { violations } = (await other.call('GET', '/taxonomy/violations/')).json().data
  expect(violations.map((one: { lost_in: string[] }) => one.lost_in)).toEqual([[], []])
})
