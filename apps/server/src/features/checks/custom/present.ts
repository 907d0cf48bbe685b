import type { CustomCheckAnswer } from '@flightdeck/contract'
import { customSentence, type CustomCheck } from '@flightdeck/domain'
import { customIdOf, type CustomRow } from '../catalogue/custom-store.ts'

export const stateOf = ({
  selected,
  selectedOn,
}: Pick<CustomRow, 'selected' | 'selectedOn'>): CustomCheckAnswer['state'] =>
  selectedOn > 0 ? 'on' : selected > 0 ? 'off' : 'draft'

export function presentCustom(row: CustomRow): CustomCheckAnswer {
  const definition = row.definition as CustomCheck
  return {
    id: row.customNo,
    check_id: customIdOf(row.customNo),
    definition: definition as CustomCheckAnswer['definition'],
    sentence: customSentence(definition),
    state: stateOf(row),
    open_findings: row.openFindings,
    version: row.version,
    updated_by: row.person ?? 'Former member',
    updated_at: row.updatedAt.toISOString(),
  }
}
