import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { OLDEST_RATE_DAYS, type DatedRate, type WeighedRate } from '@flightdeck/domain/money'
import { addDays, type Day } from '@flightdeck/domain/time'

/** Latest row per pair and day, the feed's before the organisation's own. Held rates are excluded. */
export async function ratesBetween(
  tx: Tx,
  organisationId: string,
  from: Day,
  through: Day,
): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`
    select ${PREPARED} base, quote, rate::text as rate, on_day as "on", source, 'feed' as origin from (
      select distinct on (on_day, base, quote) * from reference_rates
      where on_day between ${addDays(from, -OLDEST_RATE_DAYS)} and ${through}
      order by on_day, base, quote, rate_no desc) r where not is_held
    union all
    select base, quote, rate::text, on_day, source, origin from (
      select distinct on (on_day, base, quote) * from organisation_rates
      where organisation_id = ${organisationId}
        and on_day between ${addDays(from, -OLDEST_RATE_DAYS)} and ${through}
      order by on_day, base, quote, rate_no desc) o`.execute(tx)
  return rows
}

export type OwnRate = Omit<DatedRate, 'origin'> & { origin: 'upload' | 'typed' }

/** Indexes of rates that the organisation already has with the same value. */
export async function findUnchangedRates(
  tx: Tx,
  organisationId: string,
  rates: readonly OwnRate[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`
    select t.place::int as place
    from unnest(${rates.map(({ base }) => base)}::text[], ${rates.map(({ quote }) => quote)}::text[],
      ${rates.map(({ on }) => on)}::date[], ${rates.map(({ rate }) => rate)}::numeric[])
      with ordinality as t(base, quote, on_day, rate, place)
    where t.rate = (select r.rate from organisation_rates r where r.organisation_id = ${organisationId}
      and r.on_day = t.on_day and r.base = t.base and r.quote = t.quote order by r.rate_no desc limit 1)`.execute(
    tx,
  )
  return new Set(rows.map(({ place }) => place - 1))
}

export async function addOwnRates(
  tx: Tx,
  by: { organisationId: string; userId: string; now: Date },
  rates: readonly OwnRate[],
): Promise<void> {
  await sql`
    insert into organisation_rates (organisation_id, base, quote, on_day, rate, source, origin, by_user, loaded_at)
    select ${by.organisationId}, t.base, t.quote, t.on_day, t.rate, t.source, t.origin, ${by.userId}, ${by.now}
    from unnest(${rates.map(({ base }) => base)}::text[], ${rates.map(({ quote }) => quote)}::text[],
      ${rates.map(({ on }) => on)}::date[], ${rates.map(({ rate }) => rate)}::numeric[],
      ${rates.map(({ source }) => source)}::text[], ${rates.map(({ origin }) => origin)}::text[])
      as t(base, quote, on_day, rate, source, origin)`.execute(tx)
}

export type StoredRate = DatedRate & { by: string | null; at: Date }

/** Latest day first; a correction replaces the corrected row. */
export async function ownRates(tx: Tx, organisationId: string, most: number): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select r.base, r.quote, r.rate::text as rate, r.on_day as "on", r.source, r.origin, u.full_name as by,
      r.loaded_at as at
    from (select distinct on (on_day, base, quote) * from organisation_rates
      where organisation_id = ${organisationId} order by on_day desc, base, quote, rate_no desc) r
    left join named_users u on u.id = r.by_user
    order by r.on_day desc, r.base, r.quote limit ${most}`.execute(tx)
  return rows
}

/** Feed rates on hold that would otherwise apply on a day. */
export async function loadHeldRates(tx: Tx, day: Day): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select base, quote, rate::text as rate, on_day as "on", source, 'feed' as origin, null as by, loaded_at as at
    from (select distinct on (on_day, base, quote) * from reference_rates
      where on_day between ${addDays(day, -OLDEST_RATE_DAYS)} and ${day}
      order by on_day, base, quote, rate_no desc) r
    where is_held order by on_day desc, base, quote`.execute(tx)
  return rows
}

/** The two latest feed rates of each pair in the month before a day, held ones included. */
export async function publishedBefore(tx: Tx, day: Day): Promise<WeighedRate[]> {
  const { rows } = await sql<Omit<DatedRate, 'origin'> & { isHeld: boolean }>`
    select base, quote, rate::text as rate, on_day as "on", source, is_held from (
      select *, row_number() over (partition by base, quote order by on_day desc) as place from (
        select distinct on (on_day, base, quote) * from reference_rates where on_day < ${day}
          and on_day >= ${addDays(day, -31)}
        order by on_day, base, quote, rate_no desc) r) l
    where place <= 2 order by on_day`.execute(tx)
  return rows.map(({ isHeld, ...rate }) => ({ rate: { ...rate, origin: 'feed' }, isHeld }))
}

/** Writes only new or corrected rates. Returns their number. */
export async function addPublished(tx: Tx, rates: readonly WeighedRate[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into reference_rates (base, quote, on_day, rate, source, is_held, loaded_at)
    select t.base, t.quote, t.on_day, t.rate, t.source, t.is_held, ${now}
    from unnest(${rates.map(({ rate }) => rate.base)}::text[], ${rates.map(({ rate }) => rate.quote)}::text[],
      ${rates.map(({ rate }) => rate.on)}::date[], ${rates.map(({ rate }) => rate.rate)}::numeric[],
      ${rates.map(({ rate }) => rate.source)}::text[], ${rates.map(({ isHeld }) => isHeld)}::boolean[])
      as t(base, quote, on_day, rate, source, is_held)
    where t.rate is distinct from (select r.rate from reference_rates r
      where r.on_day = t.on_day and r.base = t.base and r.quote = t.quote order by r.rate_no desc limit 1)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** The currencies an organisation buys in. */
export async function currenciesBought(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ad_accounts where organisation_id = ${organisationId} and read_by is not null
    order by 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}

export async function reportingCurrency(tx: Tx, organisationId: string): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select ${PREPARED} currency from organisations where organisation_id = ${organisationId}`.execute(tx)
  return rows[0]!.currency
}

export const findFeed = (tx: Tx): Promise<Row<'rateFeed'> | undefined> =>
  tx.selectFrom('rateFeed').selectAll().executeTakeFirst()

export async function publishedThrough(tx: Tx): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select max(on_day) as day from reference_rates`.execute(tx)
  return rows[0]!.day
}
