import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { customSentence, type CustomCheck } from '@flightdeck/domain/checks'
import { customCheckId, type CustomRow } from '../catalogue/custom-store.ts'

export const customState = ({
  selected,
  selectedOn,
}: Pick<CustomRow, 'selected' | 'selectedOn'>): CustomCheckAnswer['state'] =>
  selectedOn > 0 ? 'on' : selected > 0 ? 'off' : 'draft'

export function presentCustom(row: CustomRow): CustomCheckAnswer {
  const definition = row.definition as CustomCheck
  return {
    id: row.customNo,
    check_id: customCheckId(row.customNo),
    definition: definition as CustomCheckAnswer['definition'],
    sentence: customSentence(definition),
    state: customState(row),
    open_findings: row.openFindings,
    version: row.version,
    updated_by: row.person ?? 'Former member',
    updated_at: row.updatedAt.toISOString(),
  }
}
