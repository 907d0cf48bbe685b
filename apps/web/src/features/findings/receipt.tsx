import type { Finding } from '@flightdeck/contract/findings'
import { moneyWords } from '@flightdeck/domain/money'
import { Fragment } from 'react'
import { longDay } from '../../lib/day-text.ts'
import { momentIn, offsetIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { rateWords } from '../../lib/total-words.ts'
import { riskWords } from '../checks/index.ts'
import panel from '../../ui/panel.module.css'
import classes from './evidence.module.css'

/** Formula and inputs behind the spend at risk. */
export function Receipt({ finding }: { finding: Finding }) {
  const timeZone = useTimeZone()
  const { spend_at_risk, last_seen, run_id, check_id, check_version, confidence, entity } = finding
  return (
    <section aria-label="Receipt">
      <h3 className={panel.heading}>
        <span className={classes.figure}>{riskWords(spend_at_risk)}</span> at risk
      </h3>
      <dl className={panel.facts}>
        <dt>Formula</dt>
        <dd>{spend_at_risk.formula}</dd>
        {spend_at_risk.inputs.map((input) => (
          <Fragment key={input.name}>
            <dt>
              {input.name}
              {input.about !== undefined && <span className={classes.about}>{input.about}</span>}
            </dt>
            <dd>{inputWords(input, spend_at_risk.currency)}</dd>
          </Fragment>
        ))}
        <Counted of={spend_at_risk} />
        <Worth of={spend_at_risk} />
        <dt>Basis</dt>
        <dd>
          {entity.account_name}, in {spend_at_risk.currency}
          {confidence === 'little' && '; limited data'}
        </dd>
        <dt>Data through</dt>
        <dd>{spend_at_risk.data_through ? longDay(spend_at_risk.data_through) : 'No data yet'}</dd>
        <dt>Last seen</dt>
        <dd>
          {momentIn(timeZone, last_seen)} {offsetIn(timeZone, last_seen)}, run {run_id}
        </dd>
        <dt>Check</dt>
        <dd>
          {check_id}, version {check_version}
        </dd>
      </dl>
    </section>
  )
}

/** Money shared by several findings counts once in totals. */
function Counted({ of: { amount, counted: includedAmount, currency } }: { of: Finding['spend_at_risk'] }) {
  if (amount === null || amount === includedAmount) return null
  return (
    <>
      <dt>Counted in totals</dt>
      <dd>{moneyWords({ amount: includedAmount, currency })}; other issues share the rest</dd>
    </>
  )
}

/** Spend at risk in the reporting currency, with its rate. */
function Worth({ of: { converted, currency } }: { of: Finding['spend_at_risk'] }) {
  if (converted === null) return null
  const [rate] = converted.rates
  return (
    <>
      <dt>In {converted.currency}</dt>
      <dd>
        {converted.amount === null
          ? `not converted: ${currency} has no rate of the last 7 days`
          : `≈ ${moneyWords({ amount: converted.amount, currency: converted.currency })}`}
      </dd>
      {rate && (
        <>
          <dt>Rate</dt>
          <dd>{rateWords(rate)}</dd>
        </>
      )}
    </>
  )
}

type Input = Finding['spend_at_risk']['inputs'][number]

function inputWords({ value, unit }: Input, currency: string): string {
  if (unit === 'money') return riskWords({ amount: value, currency })
  if (value === null) return 'not known'
  return `${value.toLocaleString('en-GB')}${unit === 'percent' ? '%' : ''}`
}
