import type { Finding } from '@flightdeck/contract/findings'
import { cardColumn, column } from '../../ui/dense-list/column.ts'
import type { ListColumn } from '../../ui/dense-list/dense-list.tsx'
import { ageWords } from '../../lib/age-words.ts'
import { worthWords } from '../../lib/total-words.ts'
import { columnSort } from '../../ui/column-sort.ts'
import type { Act } from './acts.ts'
import {
  EntityCell,
  EntityLineTwo,
  FindingCard,
  IssueCell,
  ownerWords,
  RiskCell,
  tagWords,
} from './finding-cells.tsx'
import type { Sort } from './list-address.ts'
import { RowMenu } from './row-menu.tsx'

type Sorting = { sort: Sort; onSort: (sort: Sort) => void }
type Acts = { onAct: (kind: Act, finding: Finding) => void; onPeek: (id: number) => void }

/** Columns a trader compares: issue, entity, client, spend at risk, age, owner. */
export const findingColumns = (
  showsWorth: boolean,
  { onAct, onPeek }: Acts,
  { sort, onSort }: Sorting,
): ListColumn<Finding>[] => {
  const sortBy = columnSort(sort, onSort)
  return [
    column(
      'issue',
      'Issue · expected → found',
      { width: 300, grow: 5, second: tagWords, sort: sortBy('severity', 'descending') },
      (finding) => <IssueCell finding={finding} />,
    ),
    column(
      'entity',
      'Entity',
      { width: 170, grow: 3, from: 620, second: (finding) => <EntityLineTwo finding={finding} /> },
      (finding) => <EntityCell finding={finding} />,
    ),
    column('client', 'Client', { width: 120, grow: 1, from: 1000 }, ({ entity }) => (
      <span title={entity.account_name}>{entity.account_name}</span>
    )),
    column(
      'risk',
      'Spend at risk',
      { width: 118, isFigure: true, sort: sortBy('at_risk', 'descending') },
      (finding) => <RiskCell finding={finding} />,
    ),
    ...(showsWorth
      ? [
          column(
            'worth',
            'Ranked by',
            { width: 104, from: 1000, isFigure: true },
            ({ spend_at_risk }: Finding) => worthWords(spend_at_risk),
          ),
        ]
      : []),
    column(
      'age',
      'Age',
      { width: 64, from: 720, isFigure: true, sort: sortBy('oldest', 'descending', 'newest') },
      ({ age_hours }) => ageWords(age_hours),
    ),
    column('owner', 'Owner', { width: 112, from: 1000 }, ownerWords),
    column('menu', 'Actions', { isLabelHidden: true, width: 44 }, (finding) => (
      <RowMenu finding={finding} onAct={onAct} onPeek={onPeek} />
    )),
  ]
}

export const findingPhoneColumns: readonly ListColumn<Finding>[] = [
  cardColumn('Issue', (finding) => <FindingCard finding={finding} />),
]
