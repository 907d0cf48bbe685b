import type { Finding } from '@flightdeck/contract/findings'
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
    {
      key: 'issue',
      label: 'Issue · expected → found',
      width: 300,
      grow: 5,
      cell: (finding) => <IssueCell finding={finding} />,
      second: tagWords,
      sort: sortBy('severity', 'descending'),
    },
    {
      key: 'entity',
      label: 'Entity',
      width: 170,
      grow: 3,
      from: 620,
      cell: (finding) => <EntityCell finding={finding} />,
      second: (finding) => <EntityLineTwo finding={finding} />,
    },
    {
      key: 'client',
      label: 'Client',
      width: 120,
      grow: 1,
      from: 1000,
      cell: ({ entity }) => <span title={entity.account_name}>{entity.account_name}</span>,
    },
    {
      key: 'risk',
      label: 'Spend at risk',
      width: 118,
      isFigure: true,
      sort: sortBy('at_risk', 'descending'),
      cell: (finding) => <RiskCell finding={finding} />,
    },
    ...(showsWorth
      ? [
          {
            key: 'worth',
            label: 'Ranked by',
            width: 104,
            from: 1000,
            isFigure: true,
            cell: ({ spend_at_risk }: Finding) => worthWords(spend_at_risk),
          },
        ]
      : []),
    {
      key: 'age',
      label: 'Age',
      width: 64,
      from: 720,
      isFigure: true,
      sort: sortBy('oldest', 'descending', 'newest'),
      cell: ({ age_hours }) => ageWords(age_hours),
    },
    {
      key: 'owner',
      label: 'Owner',
      width: 112,
      from: 1000,
      cell: ownerWords,
    },
    {
      key: 'menu',
      label: 'Actions',
      isLabelHidden: true,
      width: 44,
      cell: (finding) => <RowMenu finding={finding} onAct={onAct} onPeek={onPeek} />,
    },
  ]
}

export const findingPhoneColumns: readonly ListColumn<Finding>[] = [
  { key: 'card', label: 'Issue', width: 100, grow: 1, cell: (finding) => <FindingCard finding={finding} /> },
]
