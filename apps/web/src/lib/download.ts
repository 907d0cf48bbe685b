import type { RouteName, Routes } from '@flightdeck/contract'
import addresses from 'virtual:addresses'
import { readAnswer } from './read-answer.ts'
import { authorised } from './session/session.ts'
import { urlOf } from './url-of.ts'

type FileRoute = { [N in RouteName]: Routes[N] extends { answersWith: object } ? N : never }[RouteName]

/** Fetches a file with the session's token and hands it to the browser to save. */
export async function download(
  name: FileRoute,
  fileName: string,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [method, path] = addresses[name]
  const answer = await authorised((headers) => fetch(urlOf(path, {}, query), { method, headers }))
  if (!answer.ok) await readAnswer(answer)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
