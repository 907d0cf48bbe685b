import type { TemplateAnswer, ViolationPage } from '@flightdeck/contract/taxonomy'
import { expect } from 'vitest'
import { NAME_READING } from '../features/watching/taxonomy/stores/plan-readings.ts'
import { aCheckedAccount } from './a-checked-account.ts'
import type { TestServer } from './a-server.ts'
import { runEvery } from './run-slot.ts'

export const values = (...codes: string[]) => codes.map((code) => ({ code, label: '', aliases: [] }))
export const MARKET = { type: 'list', key: 'market', label: 'Market', values: values('UK', 'DE') }
export const CHANNEL = {
  type: 'list',
  key: 'channel',
  label: 'Channel',
  values: [{ code: 'Disp', label: 'Display', aliases: ['banner'] }, { code: 'Vid' }],
}
export const FREE = { type: 'text', key: 'theme', label: 'Theme', pattern: '[A-Za-z0-9]+' }
export const aTemplate = (more: object = {}) => ({
  name: 'UK ad groups',
  kind: 'Ad_group',
  platforms: ['dv360'],
  segments: [MARKET, CHANNEL, FREE],
  ...more,
})

/** An account whose line items have these names, and what one does with names: templates, readings, violations. */
export async function aNamingScene(
  server: TestServer,
  names = ['UK_Disp_Spring', 'UK_display_Summer', 'XX_Vid_Autumn'],
) {
  const account = await aCheckedAccount(server)
  const { organisationId, lineNos } = account
  for (const [at, name] of names.entries()) await account.change(lineNos[at]!, { name })
  type Reply<T> = { status: number; data: T; body: { errors: object } }
  const call = async <T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Reply<T>> => {
    const answer = await account.caller.call(method, `/taxonomy/${path}`, body)
    return { status: answer.statusCode, data: answer.json().data as T, body: answer.json() }
  }
  const judge = () => {
    server.clock.advance({ seconds: 5 })
    return runEvery(server, organisationId, NAME_READING)
  }
  const template = async (more: object = {}, { backfill = true } = {}) => {
    const response = await call<TemplateAnswer>('POST', 'templates/', aTemplate(more))
    const { id } = response.data.template
    expect((await call('POST', `templates/${id}/activate/`, { backfill })).status).toBe(200)
    await judge()
    return id
  }
  const violations = async (query = '') => (await call<ViolationPage>('GET', `violations/${query}`)).data
  return { account, organisationId, call, judge, template, violations }
}
