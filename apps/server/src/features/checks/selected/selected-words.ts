import type { SelectedCheck } from '@flightdeck/contract'
import { CHECK_MODES, checkById } from '@flightdeck/domain'
import type { FieldWords } from '../../history/index.ts'

export function selectedWords(check: SelectedCheck): FieldWords {
  const words = new Map([
    ['State', check.is_on ? 'on' : 'off'],
    ['Mode', CHECK_MODES[check.mode].label],
  ])
  const parameters = checkById(check.check_id)?.parameters ?? {}
  for (const [name, value] of Object.entries(check.fields_data))
    words.set(parameters[name]?.label ?? name, valueWords(value))
  for (const { scope, entity_id, entity_name, is_on, mode, fields_data } of check.overrides) {
    const said = [
      ...(is_on === null ? [] : [is_on ? 'on' : 'off']),
      ...(mode === null ? [] : [CHECK_MODES[mode].label]),
      ...Object.entries(fields_data).map(
        ([name, value]) => `${parameters[name]?.label ?? name}: ${valueWords(value)}`,
      ),
    ]
    words.set(`Exception for the ${scope} ${entity_name ?? entity_id}`, said.join(', ') || 'none')
  }
  return words
}

function valueWords(value: SelectedCheck['fields_data'][string]): string {
  if (value === null || value === '') return 'default'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value)
}
