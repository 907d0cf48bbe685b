import { beforeAll, describe, expect, test } from 'vitest'
import { aNamingScene, CHANNEL, FREE, MARKET } from '../../../test/a-naming-scene.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
const aScene = (names?: string[]) => aNamingScene(server, names)

describe('segments as dimensions', () => {
  type Page = { nodes: { name: string }[]; total: number }
  type Overview = { segments: { value: string; label: string }[] }
  const reader =
    ({ caller }: Awaited<ReturnType<typeof aScene>>['account']) =>
    async <T>(path: string) =>
      (await caller.call('GET', `/quality/campaigns/${path}`)).json().data as T

  test('filter campaigns, and spellings of one value count as the same value', async () => {
    const { account, template } = await aScene(['UK_Disp_Spring', 'UK_display_Summer', 'DE_Vid_Autumn'])
    await template()
    await account.check()
    const read = reader(account)
    const { segments } = await read<Overview>('overview/')
    expect(segments).toContainEqual({ value: 'channel:Disp', label: 'Channel: Disp' })
    const flat = async (segment: string) =>
      (await read<Page>(`?type=line_item&sort=name&segment=${segment}`)).nodes.map(({ name }) => name)
    expect(await flat('channel:Disp')).toEqual(['UK_Disp_Spring', 'UK_display_Summer'])
    expect(await flat('market:DE')).toEqual(['DE_Vid_Autumn'])
    expect(await flat('market:FR')).toEqual([])
    expect((await read<Page>('?segment=market:DE')).total).toBe(1)
    expect((await read<Page>('?segment=market:FR')).total).toBe(0)
    expect((await account.caller.call('GET', '/quality/campaigns/?segment=market')).statusCode).toBe(400)
  })

  test('keep the names of a value under its new code', async () => {
    const { account, call, template, judge } = await aScene([
      'UK_Disp_Spring',
      'GB_Disp_Summer',
      'DE_Vid_Autumn',
    ])
    const labelled = (code: string) => [{ code, label: 'United Kingdom', aliases: [] }]
    const { data } = await call<{ list: { id: number } }>('POST', 'lists/', {
      name: 'Markets',
      values: labelled('UK'),
    })
    await template({ segments: [{ ...MARKET, values: [], list_id: data.list.id }, CHANNEL, FREE] })
    await call('PUT', `lists/${data.list.id}/`, { name: 'Markets', values: labelled('GB') })
    await judge()
    await account.check()
    const { nodes } = await reader(account)<Page>('?type=line_item&sort=name&segment=market:GB')
    expect(nodes.map(({ name }) => name)).toEqual(['GB_Disp_Summer', 'UK_Disp_Spring'])
  })

  test('segments of another organisation filter nothing', async () => {
    const { template } = await aScene()
    await template()
    const { account } = await aScene()
    await account.apply('No frequency cap at any level')
    await account.runWaiting()
    const read = reader(account)
    expect((await read<Overview>('overview/')).segments).toEqual([])
    expect((await read<Page>('')).total).toBe(1)
    expect((await read<Page>('?segment=market:UK')).total).toBe(0)
  })
})
