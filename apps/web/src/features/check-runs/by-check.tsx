import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Ledger } from '../../ui/ledger.tsx'
import ledger from '../../ui/ledger.module.css'
import { SeverityMark, findKey } from '../checks/index.ts'

const columns = [
  { label: 'Check' },
  { label: 'Severity' },
  { label: 'Failed', isFigure: true },
  { label: 'Passed', isFigure: true },
  { label: 'N/A', isFigure: true },
]

/** Checks that found something, the most failures first; each links to its issues. */
export function ByCheck({ checks }: { checks: CheckRunResults['checks'] }) {
  const failing = checks
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed - one.failed)
  if (failing.length === 0) return null
  return (
    <Ledger caption="Results by check" columns={columns} cards>
      {failing.map(({ id, check_name, severity, failed, passed, not_applicable }) => {
        const level = findKey(SEVERITIES, severity)
        return (
          <tr key={id}>
            <th scope="row">
              <Anchor component={Link} to="/opportunities" search={{ check: id } as never}>
                {check_name}
              </Anchor>
            </th>
            <td>{level && <SeverityMark severity={level} />}</td>
            <td className={ledger.end}>{failed.toLocaleString('en-GB')}</td>
            <td className={ledger.end} data-waits>
              {passed.toLocaleString('en-GB')}
            </td>
            <td className={ledger.end} data-waits>
              {not_applicable.toLocaleString('en-GB')}
            </td>
          </tr>
        )
      })}
    </Ledger>
  )
}
