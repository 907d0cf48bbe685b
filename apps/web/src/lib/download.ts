import type { RouteName, Routes } from '@flightdeck/contract'
import addresses from 'virtual:addresses'
import { readAnswer } from './read-answer.ts'
import type { Send } from './session/authorise.ts'
import { authorised } from './session/session.ts'
import { urlOf } from './url-of.ts'

type FileRoute = { [N in RouteName]: Routes[N] extends { answersWith: object } ? N : never }[RouteName]

/** Exactly these rows, for a list that is narrowed here. */
export const listedIds = (rows: readonly { id: string | number }[]) => ({
  ids: rows.map(({ id }) => id).join(',') || '-',
})

type Given = { params?: Parameters<typeof urlOf>[1]; body?: unknown }

/** Fetches a file, with the session's token where it needs one, and hands it to the browser to save. */
export async function download(
  name: FileRoute,
  fileName: string,
  query: Readonly<Record<string, string>> = {},
  { params = {}, body }: Given = {},
): Promise<void> {
  const [method, path, isPublic] = addresses[name]
  const send: Send = (headers) =>
    fetch(urlOf(path, params, query), {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = isPublic ? await send({}) : await authorised(send)
  if (!answer.ok) await readAnswer(answer)
  saveFile(fileName, await answer.blob())
}

/** Hands a file to the browser to save. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
