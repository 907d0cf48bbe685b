import type { DealHealth } from '@flightdeck/contract/pacing'
import { DEAL_CAUSES, DEAL_STATES, DEAL_STEPS } from '@flightdeck/domain/deals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { Block } from '../../../ui/skeleton/block.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { pacing } from '../api.ts'
import { percentWords } from '../flight-words.ts'
import { Buyers } from './buyers.tsx'
import classes from './deal.module.css'
import { countWords, dealMarks, funnelWords, stepShares } from './deal-words.ts'

/** Funnel of a deal up to the impression, and whether its line items can win it. */
export default function DealDoctor({ id }: { id: number }) {
  const deal = useQuery({
    queryKey: [pacing, 'deal', id],
    queryFn: () => call('pacing.deal', { query: { id } }),
  })
  return (
    <Loaded query={deal} skeleton={<Block height={160} />} failed="Couldn’t load the deal’s health">
      {(dealHealth) => (
        <>
          <Funnel deal={dealHealth} />
          <Buyers deal={dealHealth} />
        </>
      )}
    </Loaded>
  )
}

function Funnel({ deal }: { deal: DealHealth }) {
  const causes = DEAL_CAUSES[deal.state]
  const shares = stepShares(deal.steps)
  return (
    <section aria-label="Deal health">
      <h3 className={panel.heading}>
        Deal health <StateMark kind={dealMarks[deal.state]} label={DEAL_STATES[deal.state]} />
      </h3>
      <p className={panel.text}>{funnelWords(deal)}</p>
      <dl className={classes.funnel}>
        {deal.steps.map(({ step, count, rate_pct: rate }, at) => (
          <div key={step}>
            <dt>{DEAL_STEPS[step]}</dt>
            <dd className={classes.track} aria-hidden="true">
              <span style={{ width: `${shares[at]}%` }} />
            </dd>
            <dd className={classes.count}>
              {count === null ? `Not reported by ${platformName(deal.entity.dsp_name)}` : countWords(count)}
              {rate !== null && <span className={classes.rate}> {percentWords(rate)} of previous</span>}
            </dd>
          </div>
        ))}
      </dl>
      {causes.length > 0 && (
        <>
          <p className={panel.text}>Check in this order:</p>
          <ol className={classes.causes}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
