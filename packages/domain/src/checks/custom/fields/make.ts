import type { Money, Settings } from '../../../ad-data/settings.ts'
import type { FieldKey } from '../../../platforms/field-support.ts'
import { inOwnCurrency, micros } from '../../money.ts'
import type { CheckSubject, Reads } from '../../subject.ts'
import { unknown, type Field, type FieldGroup, type FieldKind, type FieldReading } from '../field.ts'

type More = { unit?: string; values?: Readonly<Record<string, string>> }

export const field = (
  key: FieldKey,
  label: string,
  [group, reads]: readonly [FieldGroup, readonly Reads[]],
  kind: FieldKind,
  read: Field['read'],
  more: More = {},
): Field => ({ key, label, group, kind, reads, read, ...more })

/** Parts that connectors omit when nothing in them is set. */
const LEFT_OUT: readonly (keyof Settings)[] = ['goals', 'revenue', 'tracking', 'compliance', 'external']

/** Field of one settings part; unknown when a part that connectors always send is missing. */
export function fieldsForPart<Part extends keyof Settings>(part: Part, group: FieldGroup) {
  const missing = LEFT_OUT.includes(part) ? null : unknown(`no ${part} from the platform`)
  return (
    key: FieldKey,
    label: string,
    kind: FieldKind,
    read: (value: NonNullable<Settings[Part]>, subject: CheckSubject) => FieldReading | undefined,
    more: More = {},
  ): Field =>
    field(
      key,
      label,
      [group, [part]],
      kind,
      (subject) => {
        const value = subject.settings[part]
        return value === undefined || value === null ? missing : (read(value, subject) ?? null)
      },
      more,
    )
}

const OTHER_MONEY = unknown('amount unknown in the account currency')

/** An amount in the account's currency; two currencies are never compared. */
export function moneyIn(subject: CheckSubject, money: Money | null | undefined): FieldReading {
  if (!money) return null
  return inOwnCurrency(subject, money) ? micros(money) : OTHER_MONEY
}

export const nonEmptyList = (items: readonly string[] | null | undefined): readonly string[] | null =>
  items && items.length > 0 ? items : null

/** Blank text counts as null. */
export const nonBlankText = (text: string | null | undefined): string | null =>
  text !== undefined && text !== null && text.trim() !== '' ? text : null
