import type { Page } from '@playwright/test'
import { simulatorUrl } from '../simulators.ts'

type AdGroup = { AdGroupId: string; AdGroupName: string }

/** Calls the simulated Trade Desk API with a trader's login. */
async function callTradeDesk<T>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const answer = await fetch(`${simulatorUrl('ttd')}/v3${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { 'TTD-Auth': token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The Trade Desk answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const logIn = async () =>
  (
    await callTradeDesk<{ Token: string }>('POST', '/authentication', {
      Login: 'ttd_api_northwind',
      Password: 'demo-ttd-password',
      TokenExpirationInMinutes: 60,
    })
  ).Token

export const callWithLogin = async <T>(method: 'GET' | 'PUT', path: string, body?: object) =>
  callTradeDesk<T>(method, path, body, await logIn())

export const adGroupName = async (id: string) =>
  (await callWithLogin<AdGroup>('GET', `/adgroup/${id}`)).AdGroupName

export const renameAdGroup = (id: string, name: string) =>
  callWithLogin<AdGroup>('PUT', '/adgroup', { AdGroupId: id, AdGroupName: name })

/** Presses Sync now on the connection to The Trade Desk. */
export async function syncTradeDesk(page: Page) {
  await page.goto('/my-connectors')
  const row = page.getByRole('row', { name: /The Trade Desk/ }).first()
  await row.getByRole('button', { name: /^Sync now/ }).click()
}
