import type pg from 'pg'
import { DAYS, MEASURED, type Facts } from '../facts.ts'

/** The facts as rows, day by day, with a key by which a few days are found, and with everything known about them. */
export async function loadTable(
  client: pg.Client,
  { entities, columns, startsOn, firstDay }: Facts,
): Promise<void> {
  const list = MEASURED.map((measure) => `${measure} bigint not null`).join()
  await client.query(`create table facts (entity int not null, day int not null, ${list})`)
  const arrays = MEASURED.map((_, at) => `$${at + 2}::int[]`).join()
  const insert = `insert into facts select (n - 1)::int, $1, ${MEASURED.join()}
    from unnest(${arrays}) with ordinality as f(${MEASURED.join()}, n)`
  for (let day = 0; day < DAYS; day++) {
    const ofDay = MEASURED.map((measure) => [
      ...columns[measure].subarray(day * entities, (day + 1) * entities),
    ])
    await client.query(insert, [day, ...ofDay])
  }
  await client.query('alter table facts add primary key (day, entity)')
  await client.query('create table flights (entity int primary key, starts_on int not null)')
  await client.query(
    'insert into flights select (n - 1)::int, day from unnest($1::int[]) with ordinality as f(day, n)',
    [Array.from(startsOn, (day) => day - firstDay)],
  )
  await client.query('vacuum (analyze) facts')
  await client.query('analyze flights')
}
