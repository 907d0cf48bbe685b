import type { RouteName, Routes } from '@flightdeck/contract'
import addresses from 'virtual:addresses'
import { readAnswer } from './read-answer.ts'
import { saveBlob } from './save-blob.ts'
import type { Send } from './session/authorise.ts'
import { authorised } from './session/session.ts'
import { urlOf } from './url-of.ts'

type FileRoute = { [N in RouteName]: Routes[N] extends { answersWith: object } ? N : never }[RouteName]

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
  saveBlob(fileName, await answer.blob())
}
