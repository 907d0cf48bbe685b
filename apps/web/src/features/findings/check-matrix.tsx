import type { FindingList } from '@flightdeck/contract/findings'
import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../lib/count-text.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { totalWords } from '../../lib/total-words.ts'
import { platformName } from '../../lib/platform-name.ts'
import type { FindingsQuery } from './api.ts'
import classes from './check-matrix.module.css'
import { type Matrix, buildMatrix, rampStep } from './matrix-model.ts'

type Props = {
  cells: FindingList['matrix']
  query: Pick<FindingsQuery, 'check' | 'dsp'>
  onTurn: (values: Record<string, string | null>) => void
}

/** Heatmap of checks by platform. A cell filters the list; pressing it again clears the filter. */
export function CheckMatrix({ cells, query, onTurn }: Props) {
  return (
    <section className={classes.fold} aria-label="Checks by platform">
      <Table matrix={buildMatrix(cells)} query={query} onTurn={onTurn} />
    </section>
  )
}

function Table({
  matrix: { platforms, rows, more },
  query,
  onTurn,
}: Omit<Props, 'cells'> & { matrix: Matrix }) {
  const view = useMoneyView()
  const riskText = ({ at_risk_total: total }: FindingList['matrix'][number]) =>
    total.parts.length > 0 ? `, ${totalWords(total, view)} at risk` : ''
  const most = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => cell?.count ?? 0)))
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Check</th>
            {platforms.map((dsp) => (
              <th key={dsp} scope="col">
                {platformName(dsp)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ check, name, cells }) => (
            <tr key={check}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => {
                const dsp = platforms[at]!
                const isPicked = query.check === check && query.dsp === dsp
                return (
                  <td key={dsp}>
                    {cell ? (
                      <UnstyledButton
                        className={classes.field}
                        data-step={rampStep(cell.count, most)}
                        aria-pressed={isPicked}
                        aria-label={`${name}, ${platformName(dsp)}: ${formatCount(cell.count, 'issue')}${riskText(cell)}`}
                        onClick={() => onTurn(isPicked ? { check: null, dsp: null } : { check, dsp })}
                      >
                        {cell.count.toLocaleString('en-GB')}
                      </UnstyledButton>
                    ) : (
                      <span className={classes.none}>–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={classes.more}>{formatCount(more, 'more check', 'more checks')} with lower risk</p>
      )}
    </div>
  )
}
