import type { RouteName, Routes } from '@flightdeck/contract'
import addresses from 'virtual:addresses'
import { readAnswer } from './read-answer.ts'
import type { Send } from './session/authorise.ts'
import { authorised } from './session/session.ts'
import { apiUrl } from './file-url.ts'

type FileRoute = { [N in RouteName]: Routes[N] extends { answersWith: object } ? N : never }[RouteName]

/** Limits an export to these rows, for a list filtered in the browser. */
export const listedIds = (rows: readonly { id: string | number }[]) => ({
  ids: rows.map(({ id }) => id).join(',') || '-',
})

/** Progress callbacks of a download, and the signal that cancels it. */
export type Progress = {
  signal: AbortSignal
  onWords: (words: string) => void
  onBytes: (bytes: number) => void
}
type DownloadOptions = { params?: Parameters<typeof apiUrl>[1]; body?: unknown; progress?: Progress }

/** Downloads a file, with the session's token unless the route is public, and saves it in the browser. */
export async function download(
  name: FileRoute,
  fileName: string,
  query: Readonly<Record<string, string>> = {},
  { params = {}, body, progress }: DownloadOptions = {},
): Promise<void> {
  const [method, path, isPublic] = addresses[name]
  const send: Send = (headers) =>
    fetch(apiUrl(path, params, query), {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(progress && { signal: progress.signal }),
    })
  const answer = isPublic ? await send({}) : await authorised(send)
  if (!answer.ok) await readAnswer(answer)
  saveFile(fileName, progress ? await readWithProgress(answer, progress) : await answer.blob())
}

/** Reads the file and reports bytes as they arrive. */
async function readWithProgress(answer: Response, { onBytes }: Progress): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  let bytes = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    pieces.push(next.value)
    onBytes((bytes += next.value.length))
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
}

/** Saves a file through the browser. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
