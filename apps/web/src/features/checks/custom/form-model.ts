import {
  canCompareFields,
  fieldByKey,
  isGroup,
  operatorsFor,
  readRef,
  takenBy,
  type CheckOperator,
  type ConditionValue,
  type CustomCheck,
  type Field,
  type FieldCondition,
  type FieldGroupOf,
  type RefSubject,
} from '@flightdeck/domain/checks'

/** Condition being edited; text stays as typed. */
export type FormCondition = {
  key: number
  whose: RefSubject | null
  field: string | null
  is: CheckOperator
  /** Compares with a value, a field of the same entity, or a field of a parent. */
  against: 'value' | 'own' | RefSubject
  text: string
  picked: readonly string[]
  than: string | null
}
export type FormGroup = { key: number; join: 'and' | 'or'; of: readonly FormNode[] }
export type FormNode = FormCondition | FormGroup
export type CheckForm = Omit<CustomCheck, 'where' | 'except' | 'expect'> & {
  where: FormGroup
  except: FormGroup
  expect: FormGroup
}
export type TreeName = 'where' | 'except' | 'expect'

let last = 0
const nextKey = () => ++last

export const isFormGroup = (node: FormNode): node is FormGroup => 'join' in node

export const emptyCondition = (): FormCondition => ({
  key: nextKey(),
  whose: null,
  field: null,
  is: 'is',
  against: 'value',
  text: '',
  picked: [],
  than: null,
})
export const emptyGroup = (join: 'and' | 'or' = 'and', of: readonly FormNode[] = []): FormGroup => ({
  key: nextKey(),
  join,
  of,
})

export const emptyForm = (platforms: CustomCheck['platforms']): CheckForm => ({
  name: '',
  protects: '',
  levels: ['line_item'],
  platforms,
  channels: [],
  when: 'open',
  where: emptyGroup(),
  except: emptyGroup(),
  expect: emptyGroup('and', [emptyCondition()]),
  message: '',
  severity: 'high',
  costs: '',
  fix: '',
  risk: 'week',
})

export const formFromCheck = (check: CustomCheck): CheckForm => ({
  ...check,
  where: toFormGroup(check.where),
  except: toFormGroup(check.except),
  expect: toFormGroup(check.expect),
})

const toFormGroup = ({ join, of }: FieldGroupOf): FormGroup =>
  emptyGroup(
    join,
    of.map((node) => (isGroup(node) ? toFormGroup(node) : toFormCondition(node))),
  )

function toFormCondition({ field, is, value, than }: FieldCondition): FormCondition {
  const { whose, key } = readRef(field)
  const other = than === undefined ? null : readRef(than)
  return {
    ...emptyCondition(),
    whose,
    field: key,
    is,
    against: other === null ? 'value' : (other.whose ?? 'own'),
    than: other?.key ?? null,
    ...valueToForm(fieldByKey(key), value),
  }
}

function valueToForm(field: Field | undefined, value: ConditionValue | undefined) {
  if (typeof value === 'object')
    return field?.kind === 'choice' ? { picked: value } : { text: value.join(', ') }
  if (value === undefined) return {}
  return field?.kind === 'choice' || typeof value === 'boolean'
    ? { picked: [String(value)] }
    : { text: String(value) }
}

/** Unvalidated definition; missing parts are reported by the parser. */
export const toDefinition = (form: CheckForm): unknown => ({
  ...form,
  where: toDefinitionTree(form.where),
  except: toDefinitionTree(form.except),
  expect: toDefinitionTree(form.expect),
})

const toDefinitionTree = ({ join, of }: FormGroup): { join: string; of: unknown[] } => ({
  join,
  of: of.map((node) => (isFormGroup(node) ? toDefinitionTree(node) : writtenCondition(node))),
})

const fieldRef = (whose: RefSubject | null, key: string) => (whose === null ? key : `${whose}.${key}`)

function writtenCondition(condition: FormCondition): Partial<FieldCondition> {
  const { whose, field, is, against, than } = condition
  if (field === null) return { is }
  const base = { field: fieldRef(whose, field), is }
  const takes = takenBy(is)
  if (takes === 'nothing') return base
  const kind = fieldByKey(field)?.kind
  if (against !== 'value' && kind && canCompareFields(is, kind))
    return { ...base, than: than === null ? '' : fieldRef(against === 'own' ? null : against, than) }
  const value = conditionValue(condition)
  return value === undefined ? base : { ...base, value }
}

const itemsIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function conditionValue({ field, is, text, picked }: FormCondition): ConditionValue | undefined {
  const kind = fieldByKey(field ?? '')?.kind
  const takes = takenBy(is)
  if (takes === 'many') return kind === 'choice' ? picked : itemsIn(text)
  if (kind === 'choice') return picked[0]
  if (kind === 'yes_no') return picked[0] === undefined ? undefined : picked[0] === 'true'
  if (text.trim() === '') return undefined
  const isNumber = takes === 'count' || kind === 'number' || kind === 'money' || kind === 'percent'
  return isNumber ? Number(text.replaceAll(',', '')) : text.trim()
}

/** Operators depend on the field; the comparison is kept only if the new field supports it. */
export function changeField(condition: FormCondition, key: string): FormCondition {
  const [before, after] = [fieldByKey(condition.field ?? ''), fieldByKey(key)]
  if (!after) return condition
  const offered = operatorsFor(after.kind)
  const is = offered.includes(condition.is) && before?.kind === after.kind ? condition.is : offered[0]!
  const isSame = before?.kind === after.kind && after.kind !== 'choice'
  return {
    ...condition,
    field: key,
    is,
    ...(isSame ? {} : { against: 'value' as const, than: null, text: '', picked: [] }),
  }
}

/** Changes one group or condition anywhere below the group. */
export function changeNode(
  group: FormGroup,
  key: number,
  change: (node: FormNode) => FormNode | null,
): FormGroup {
  const of = group.of.flatMap((node): FormNode[] => {
    if (node.key === key) {
      const changed = change(node)
      return changed === null ? [] : [changed]
    }
    return [isFormGroup(node) ? changeNode(node, key, change) : node]
  })
  const isSame = of.length === group.of.length && of.every((node, at) => node === group.of[at])
  return isSame ? group : { ...group, of }
}

export const addTo = (root: FormGroup, groupKey: number, node: FormNode): FormGroup =>
  root.key === groupKey
    ? { ...root, of: [...root.of, node] }
    : changeNode(root, groupKey, (group) =>
        isFormGroup(group) ? { ...group, of: [...group.of, node] } : group,
      )

/** Sets the first expected amount of a field, for the threshold picture. */
export function setAmount(form: CheckForm, ref: string, value: number): CheckForm {
  let isDone = false
  const within = (group: FormGroup): FormGroup => ({
    ...group,
    of: group.of.map((node): FormNode => {
      if (isFormGroup(node)) return within(node)
      if (
        isDone ||
        node.field === null ||
        fieldRef(node.whose, node.field) !== ref ||
        node.against !== 'value'
      )
        return node
      isDone = true
      return { ...node, text: String(value) }
    }),
  })
  return { ...form, expect: within(form.expect) }
}

/** Saved content without the form's own keys, to detect unsaved changes. */
export const writtenIn = (form: CheckForm): string => JSON.stringify(toDefinition(form))
