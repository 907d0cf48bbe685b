import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ChangeItemInput } from '@flightdeck/contract/changes'
import { sql, type Database } from '@flightdeck/db'

type TestOrganisation = {
  server: { database: Database }
  organisationId: string
  query: <Row>(text: string) => Promise<Row[]>
}
type Native = { lineItemId: string; displayName: string }

/** Simulates a DV360 with many line items, all like one of the simulated world's, and counts writes. */
export async function manyLineItems({ server, organisationId, query }: TestOrganisation, count: number) {
  const [like] = (await query<{ entityNo: number; accountNo: number; raw: Native }>(
    `select e.entity_no, e.account_no, e.raw from entities e join ad_accounts a using (organisation_id, account_no)
     where a.platform = 'dv360' and e.kind = 'line_item' and e.status = 'active' and e.gone_at is null order by e.entity_no limit 1`,
  )) as [{ entityNo: number; accountNo: number; raw: Native }]
  const toNativeId = (n: number) => String(9_000_000 + n)
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`insert into entities (organisation_id, account_no, kind, native_kind, native_id, parent_no, name, status, native_status,
        starts_on, ends_on, settings, raw, content_hash, version, first_seen_at, changed_at)
      select organisation_id, account_no, kind, native_kind, (9000000 + n)::text, parent_no, 'Line ' || n, status, native_status,
        starts_on, ends_on, settings, raw, content_hash, 1, first_seen_at, changed_at
      from entities, generate_series(1, ${count}::int) n
      where organisation_id = ${organisationId} and entity_no = ${like.entityNo}`.execute(tx),
  )
  const names = new Map(Array.from({ length: count }, (_, at) => [toNativeId(at + 1), `Line ${at + 1}`]))
  const written: { id: string; at: number }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const id = new URL(request.url!, 'http://host').pathname.split('/').at(-1)!
    if (request.method === 'PATCH') {
      written.push({ id, at: performance.now() })
      names.set(id, (JSON.parse(body) as Native).displayName)
    }
    const native: Native = { ...like.raw, lineItemId: id, displayName: names.get(id) ?? '' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(native))
  }
  const host = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  await query(
    `update connections set addresses = addresses || '{"dv360": "${url}"}' where id = (select read_by from ad_accounts where account_no = ${like.accountNo})`,
  )
  return {
    written,
    stop: () => host.close(),
    renames: (): ChangeItemInput[] =>
      Array.from({ length: count }, (_, at) => ({
        entity: { type: 'line_item', id: `dv360:${toNativeId(at + 1)}` },
        field: 'name',
        before: `Line ${at + 1}`,
        after: `Line ${at + 1}, renamed`,
      })),
  }
}
