import type { SelectedCheck, SelectedCheckVersion } from '@flightdeck/contract'
import { CHECK_MODES, checkById } from '@flightdeck/domain'

type Words = Map<string, string>

/** What a selected check says, field by field, in the words a person would use. */
function wordsOf(check: SelectedCheck): Words {
  const words: Words = new Map([
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

export function changesBetween(before: SelectedCheck, after: SelectedCheck): SelectedCheckVersion['changes'] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const change = { field, before: was.get(field) ?? 'default', after: is.get(field) ?? 'default' }
    return change.before === change.after ? [] : change
  })
}
