import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { FindingList } from '@flightdeck/contract/findings'
import type { CountedView, SavedView } from '@flightdeck/contract/views'
import { VIEWS } from '@flightdeck/domain/views'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aCheckup } from '../../../test/a-checkup.ts'
import { anAlert, aRuleBody } from '../../../test/an-alert.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'
import { someFindings } from '../../../test/some-findings.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function people() {
  const { organisationId, email } = await anOrganisation(server)
  const member = async (role: 'viewer' | 'analyst') =>
    signedIn(server, (await aMember(server, organisationId, role)).email)
  return {
    owner: await signedIn(server, email),
    analyst: await member('analyst'),
    viewer: await member('viewer'),
  }
}
type Person = Awaited<ReturnType<typeof people>>['owner']

const aView = (more: object = {}) => ({
  screen: 'opportunities',
  name: 'Mine on Meta',
  address: 'tab=mine&dsp=meta_ads',
  is_shared: false,
  ...more,
})
const create = (who: Person, more: object = {}) => who.call('POST', '/views/', aView(more))
const list = async (who: Person): Promise<SavedView[]> =>
  (await who.call('GET', '/views/?screen=opportunities')).json().data

test('a view is private until it is shared', async () => {
  const { owner, analyst } = await people()
  expect((await create(analyst)).statusCode).toBe(200)
  expect(await list(owner)).toEqual([])
  const [own] = await list(analyst)
  expect(own).toMatchObject({ name: 'Mine on Meta', address: 'dsp=meta_ads&tab=mine', is_changeable: true })
  const shared = { ...aView({ is_shared: true, name: 'Meta' }), screen: undefined }
  expect((await analyst.call('PUT', `/views/${own!.id}/`, shared)).json().data).toMatchObject({
    name: 'Meta',
  })
  expect(await list(owner)).toMatchObject([{ name: 'Meta', is_shared: true, is_changeable: true }])
})

test('a view name is unique per user, in any case', async () => {
  const { owner, analyst } = await people()
  await create(owner)
  expect((await create(owner, { name: 'mine on META' })).statusCode).toBe(409)
  expect((await create(analyst)).statusCode).toBe(200)
  const second = (await create(owner, { name: 'Other' })).json().data
  const renamed = await owner.call('PUT', `/views/${second.id}/`, { name: 'Mine on Meta', address: '' })
  expect(renamed.statusCode).toBe(409)
  expect(renamed.json()).toMatchObject({ errors: { name: ['You already have a view with this name'] } })
})

test('viewers save views but cannot share; a shared view is changed by its author and managers', async () => {
  const { owner, analyst, viewer } = await people()
  expect((await create(viewer)).statusCode).toBe(200)
  expect((await create(viewer, { name: 'All', is_shared: true })).statusCode).toBe(403)
  const { id } = (await create(analyst, { is_shared: true })).json().data
  expect((await viewer.call('DELETE', `/views/${id}/`)).statusCode).toBe(403)
  expect((await list(viewer)).find((one) => one.id === id)).toMatchObject({ is_changeable: false })
  expect((await owner.call('DELETE', `/views/${id}/`)).statusCode).toBe(200)
  expect((await owner.call('DELETE', `/views/${id}/`)).statusCode).toBe(404)
})

test('another user’s private view answers like an unknown one', async () => {
  const { owner, analyst } = await people()
  const { id } = (await create(analyst)).json().data
  for (const at of [id, 999_999_999]) {
    expect((await owner.call('DELETE', `/views/${at}/`)).statusCode).toBe(404)
    expect((await owner.call('PUT', `/views/${at}/`, { name: 'x', address: '' })).statusCode).toBe(404)
  }
})

test(`a user has at most ${VIEWS.mostEach} views of a screen, and an invalid view is refused`, async () => {
  const { owner } = await people()
  for (let at = 0; at < VIEWS.mostEach; at++) await create(owner, { name: `View ${at}` })
  expect((await create(owner, { name: 'One more' })).statusCode).toBe(409)
  expect((await create(owner, { screen: 'campaigns' })).statusCode).toBe(200)
  for (const wrong of [
    { name: ' ' },
    { address: 'a b\n' },
    { address: 'x'.repeat(2_001) },
    { screen: 'login' },
  ])
    expect((await create(owner, wrong)).statusCode).toBe(400)
})

test('409: simultaneous saves never exceed the limit', async () => {
  const { owner } = await people()
  const answers = await Promise.all(
    Array.from({ length: VIEWS.mostEach + 8 }, (_, n) => create(owner, { name: `At once ${n}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(VIEWS.mostEach)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8)
})

test('each view has the count of the list that it opens', async () => {
  const { organisationId, email } = await anOrganisation(server)
  const owner = await signedIn(server, email)
  const { accountNo, entityNos } = await someEntities(server, organisationId, 'dv360', [
    { kind: 'campaign', nativeId: '1', name: 'Spring' },
    { kind: 'campaign', nativeId: '2', name: 'Autumn' },
  ])
  const rule = (await owner.call('POST', '/alerts/rules/', aRuleBody())).json().data
  for (const entityNo of entityNos) {
    await aCheckup(server, { organisationId, accountNo, entityNo })
    await anAlert(server, organisationId, { rule, entityNo })
  }
  await someFindings(server, organisationId, [
    { entityNo: entityNos[0]!, severity: 'critical' },
    { entityNo: entityNos[0]!, severity: 'low', checkId: 'TGT-01' },
    { entityNo: entityNos[1]!, severity: 'critical' },
  ])
  const put = (screen: string, name: string, address: string) =>
    owner.call('POST', '/views/', { screen, name, address, is_shared: false })
  await put('opportunities', 'Worst', 'severity=critical')
  await put('opportunities', 'Places', 'q=geography')
  await put('campaigns', 'Springs', 'q=spring')
  await put('alerts', 'Autumn alerts', 'q=autumn+%23')
  const get = async <T>(path: string): Promise<T> => (await owner.call('GET', path)).json().data
  const counts = async (query = '') =>
    Object.fromEntries(
      (await get<CountedView[]>(`/views/counts/${query}`)).map(({ name, count }) => [name, count]),
    )
  expect(await counts()).toEqual({
    Worst: (await get<FindingList>('/quality/findings/?severity=critical')).total,
    Places: (await get<FindingList>('/quality/findings/?search=geography')).total,
    Springs: (await get<CampaignPage>('/quality/campaigns/?search=spring')).total,
    'Autumn alerts': (await get<TriggeredAlert[]>('/alerts/alerts/')).filter(
      (one) => one.entity_name === 'Autumn',
    ).length,
  })
  expect(await counts()).toEqual({ Worst: 2, Places: 1, Springs: 1, 'Autumn alerts': 1 })
  expect(await counts('?client=DV360')).toEqual(await counts())
  expect(await counts('?client=elsewhere')).toEqual({ Worst: 0, Places: 0, Springs: 0, 'Autumn alerts': 0 })
  const stranger = await signedIn(server, (await anOrganisation(server, 'Rival')).email)
  expect((await stranger.call('GET', '/views/counts/')).json().data).toEqual([])
})
